import type { ChoiceBrief } from '#analysis/choice/choice-brief.ts'
import type { QuestionSheet } from '#analysis/video-review/question-sheets.ts'
import type { Meter } from '#server/integrations/video-model/meter.ts'
import type { ClipModel, VideoModel, WindowPictures } from '#server/integrations/video-model/video-model.ts'

const FREE: Meter = async () => ({ settle: async () => undefined })

/** A model without limits, for trying a service by hand and for its tests. The product never uses one. */
export function unmetered(model: VideoModel) {
  const { readClock, seeDeath, observe, choose } = model
  return {
    ...model,
    readClock: (clip) => readClock(clip, FREE),
    seeDeath: (clip) => seeDeath(clip, FREE),
    observe: (pictures: WindowPictures, sheet: QuestionSheet) => observe(pictures, sheet, FREE),
    choose: (brief: ChoiceBrief) => choose(brief, FREE),
  } satisfies ClipModel & Record<string, unknown>
}
