import { z } from 'zod'
import { CLOCK_QUESTION, DEATH_QUESTION } from '#server/integrations/video-model/questions.ts'
import type { Clip, ClipModel, ClockLook, DeathLook, ModelAnswer, VideoModel } from '#server/integrations/video-model/video-model.ts'
import { answerOf, type ModelClient } from '#server/jobs/asking/model-client.ts'
import type { Recalled } from '#server/videos/probe-video.ts'

const clockAnswer = answerOf<ClockLook>(
  z.object({ clockSeconds: z.number().nullable(), scores: z.tuple([z.number(), z.number()]).readonly().nullable() }),
)
const deathAnswer = answerOf<DeathLook>(z.object({ dies: z.enum(['yes', 'no', 'cannot tell']) }))

/** A question with how its answers are read back. */
interface KeptQuestion<Seen> {
  readonly name: string
  readonly schema: z.ZodType<ModelAnswer<Seen>>
}

const CLOCK: KeptQuestion<ClockLook> = { name: CLOCK_QUESTION.name, schema: clockAnswer }
const DEATH: KeptQuestion<DeathLook> = { name: DEATH_QUESTION.name, schema: deathAnswer }

/** An answer depends on the clip, the model and the question with its version. */
function pieceOf<Seen>({ name, schema }: KeptQuestion<Seen>, clip: Clip, model: Pick<VideoModel, 'name'>) {
  return { inputs: { ...clip, model: model.name }, version: name, schema }
}

/** The model as one job asks it: the worker that takes over takes up each kept answer and its bill, and asks the model for the others alone. */
export function keepClips(model: VideoModel, client: ModelClient): ClipModel {
  return {
    name: model.name,
    readClock: (clip) => client.ask('clip', pieceOf(CLOCK, clip, model), (meter) => model.readClock(clip, meter)),
    seeDeath: (clip) => client.ask('clip', pieceOf(DEATH, clip, model), (meter) => model.seeDeath(clip, meter)),
  }
}

/** What a model has answered in this job before. It is asked nothing. */
export function recallClips(model: Pick<VideoModel, 'name'>, client: ModelClient): Recalled {
  return {
    readClock: (clip) => client.recall('clip', pieceOf(CLOCK, clip, model)),
    seeDeath: (clip) => client.recall('clip', pieceOf(DEATH, clip, model)),
  }
}
