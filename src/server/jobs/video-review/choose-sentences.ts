import { z } from 'zod'
import { takeChoice } from '#analysis/choice/add-choice.ts'
import { choiceBrief } from '#analysis/choice/choice-brief.ts'
import { askChoice, versionOf } from '#server/integrations/video-model/sheet-asks.ts'
import type { Choice, VideoModel } from '#server/integrations/video-model/video-model.ts'
import { answerOf, type ModelClient } from '#server/jobs/asking/model-client.ts'
import type { ReviewServices } from '#server/jobs/job-services.ts'
import type { JobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import { type ModelTime, within } from './model-time.ts'
import { countChoice } from './review-metrics.ts'

export interface Choosing extends Pick<ReviewServices, 'log' | 'metrics'> {
  readonly jobId: JobId
  readonly client: ModelClient
  readonly model: VideoModel
  readonly time: ModelTime
}

const choice = answerOf<Choice>(z.object({ chosen: z.array(z.string()), unknown: z.int() }))

/**
 * The ids of the sentences that a model chose for a report and that may be said there. What else it answered is dropped, counted and logged, without its
 * words. Empty where nothing came.
 */
export async function chooseSentences(choosing: Choosing, report: Report): Promise<string[]> {
  const { model, time, client, metrics, log, jobId } = choosing
  const brief = choiceBrief(report)
  if (!brief) return []
  const basis = { inputs: { brief: brief.text, model: model.name }, version: versionOf(askChoice(brief)), schema: choice }
  const ms = time.forChoosingMs()
  const asked = () => client.ask('choosing', basis, (meter) => model.choose(brief, meter))
  const answer = ms > 0 ? await within(asked(), ms, null) : await client.recall('choosing', basis)
  if (answer === null || answer.status !== 'answered') return []
  const { taken, unknown, surplus } = takeChoice(answer.seen.chosen, report)
  const outcomes = { said: taken.length, unknown: answer.seen.unknown + unknown, surplus }
  countChoice(metrics, outcomes)
  if (outcomes.unknown + surplus > 0) log.info({ jobId, model: model.name, ...outcomes }, 'Some of what a model chose was dropped')
  return taken.map(({ id }) => id)
}
