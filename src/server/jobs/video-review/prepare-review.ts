import { modelFor } from '#server/integrations/video-model/model-for.ts'
import type { VideoModel } from '#server/integrations/video-model/video-model.ts'
import type { ReviewServices } from '#server/jobs/job-services.ts'
import { type MatchSources, readMatchSources } from '#server/matches/match-sources.ts'
import { findUsedUp } from '#server/models/model-ledger.ts'
import { alignReport } from '#server/results/alignment.ts'
import { showReport } from '#server/results/read-report.ts'
import { isSample } from '#server/results/sample.ts'
import { findResult, type StoredResult } from '#server/results/store.ts'
import { findReview } from '#server/results/video-review-stage.ts'
import { UNDER_WAY } from '#server/stages/stage-store.ts'
import type { JobId } from '#shared/ids.ts'
import { isArriving } from '#shared/jobs/positions-state.ts'
import type { ReviewPlan } from '#shared/report/kept-video-review.ts'
import type { Report } from '#shared/report/report.ts'
import type { NoReviewReason } from '#shared/video-review/review-state.ts'
import { allowsFewCalls } from './look-at-windows.ts'
import { areFramesAwaited } from './pictures-of-plan.ts'
import { clockKept, planReview, sourceOf } from './plan-review.ts'

export interface ReadyReview {
  readonly model: VideoModel
  readonly plan: ReviewPlan
  readonly stored: StoredResult
  readonly sources: MatchSources
  readonly report: Report
  /** By workers before. */
  readonly usedMs: number
  readonly attempt: number
}

type PreparedReview =
  /** Something is still on its way, or it is over. */
  | { readonly status: 'wait' }
  /** Of what is to be looked at the player's browser has to send pictures first. */
  | { readonly status: 'await-frames'; readonly plan: ReviewPlan; readonly stored: StoredResult }
  /** There is never to be one. */
  | { readonly status: 'close' }
  /** The player has not said yet whether the model may see the match. */
  | { readonly status: 'ask'; readonly plan: ReviewPlan; readonly stored: StoredResult }
  | { readonly status: 'absent'; readonly reason: NoReviewReason; readonly stored: StoredResult }
  | ({ readonly status: 'ready' } & ReadyReview)

/** Whether a model can look at the match of a report, and what it would look at. Nobody is asked. */
export async function prepareReview(services: ReviewServices, id: JobId): Promise<PreparedReview> {
  const { db } = services.database
  const [review, stored] = [await findReview(db, id), await findResult(db, id)]
  if (!review || !stored || !UNDER_WAY.includes(review.state)) return { status: 'wait' }
  if (stored.awaitsProbe || isArriving(stored.positions)) return { status: 'wait' }
  const absent = (reason: NoReviewReason) => ({ status: 'absent', reason, stored }) as const
  const hasAgreed = review.consent === true
  // Before anything is read: pictures may be waited for long.
  if (hasAgreed && review.plan && (await areFramesAwaited(services, id, review.plan, review))) return { status: 'wait' }
  if (isSample(stored)) return { status: 'close' }
  const { report, version } = showReport(stored)
  if (version === 'being-renewed') return { status: 'wait' }
  const sources = await readMatchSources(db, stored.matchId)
  if (!report || version !== 'current' || !sources) return absent('given-up')
  const alignment = alignReport(report, stored).alignment
  if (alignment.status === 'none' && (hasAgreed || stored.videoId === null)) return absent('no-video')
  const model = modelFor(review.plan?.source ?? sourceOf(alignment), services)
  if (!model) return hasAgreed ? absent('no-model') : { status: 'close' }
  const plan = review.plan ?? planReview({ report, alignment, clock: clockKept(alignment, stored), isFewCalls: allowsFewCalls(model) })
  if (plan.windows.length === 0) return absent('nothing-to-see')
  if (!hasAgreed) return { status: 'ask', plan, stored }
  const usedUp = await findUsedUp(db, services.modelCeilings, { id }, model)
  if (usedUp) return absent(usedUp)
  if (await areFramesAwaited(services, id, plan, review)) return { status: 'await-frames', plan, stored }
  return { status: 'ready', model, plan, stored, sources, report, usedMs: review.usedMs, attempt: review.attempt }
}
