import type { Registry } from 'prom-client'
import { z } from 'zod'
import { takeChoice } from '#analysis/choice/add-choice.ts'
import { choiceBrief } from '#analysis/choice/choice-brief.ts'
import { coach } from '#server/coaching/coach.ts'
import { remakeReport } from '#server/coaching/remake-report.ts'
import type { Transaction } from '#server/database/database.ts'
import { deleteFrames } from '#server/frames/frame-store.ts'
import { askChoice, versionOf } from '#server/integrations/video-model/sheet-asks.ts'
import type { Choice, VideoModel } from '#server/integrations/video-model/video-model.ts'
import { answerOf, type ModelClient, openModelClient } from '#server/jobs/asking/model-client.ts'
import { endUnderFence, type JobLease, leaseForStage, underFenceOfAnswers } from '#server/jobs/job-lease.ts'
import type { ReviewServices } from '#server/jobs/job-services.ts'
import type { Attempt } from '#server/jobs/queue/work-on-queue.ts'
import { makeStepRunner } from '#server/jobs/step-runner.ts'
import { counterOf, histogramOf } from '#server/log/metrics.ts'
import { announceReport } from '#server/results/older-reports.ts'
import { findResult, saveReport } from '#server/results/store.ts'
import { closeReview, deliverReview, lockReview, requestConsent, showReview, storeReviewPlan } from '#server/results/video-review-stage.ts'
import { UNDER_WAY } from '#server/stages/stage-store.ts'
import type { JobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import type { ReviewedWindow, StoredVideoReview } from '#shared/report/stored-video-review.ts'
import type { NoReviewReason } from '#shared/video-review/review-state.ts'
import { endEmptyReview } from './end-empty-review.ts'
import { lookAtWindows, type ModelTime, REVIEW_TIMES, startModelTime, within } from './look-at-windows.ts'
import { picturesOfPlan } from './pictures-of-plan.ts'
import { prepareReview, type ReadyReview } from './prepare-review.ts'

/**
 * Has a model review the match of a complete analysis and choose sentences for its report, if the player consented and no other part of the
 * report is pending. The report then waits to be regenerated; status and credit stay. An error leads to a retry, which reuses stored
 * answers.
 */
export async function bringReview(services: ReviewServices, id: JobId, attempt: Attempt, times = REVIEW_TIMES): Promise<void> {
  const { db } = services.database
  const prepared = await prepareReview(services, id)
  switch (prepared.status) {
    case 'wait':
      return
    case 'close':
      return await closeReview(db, id)
    case 'ask':
      return await db.transaction(async (tx) => {
        // The player's answer may have changed meanwhile.
        if ((await lockReview(tx, id))?.consent !== null) return
        await requestConsent(tx, id, prepared.plan)
        await announceReport(tx, prepared.stored)
      })
    case 'await-frames':
      return await db.transaction(async (tx) => {
        if (!(await lockReview(tx, id))?.consent) return
        await storeReviewPlan(tx, id, prepared.plan)
        await announceReport(tx, prepared.stored)
      })
    case 'absent':
      return await db.transaction((tx) => endEmptyReview(tx, prepared.stored, prepared.reason))
    case 'ready': {
      const job = await leaseForStage(db, id, attempt.workerId, 'video-review')
      if (job) await review(services, job, prepared, attempt, times)
    }
  }
}

async function review(
  services: ReviewServices,
  job: JobLease,
  ready: ReadyReview,
  { isLast }: Attempt,
  times: typeof REVIEW_TIMES,
): Promise<void> {
  const { db } = services.database
  const { metrics } = services
  const { model, plan, stored, sources, report } = ready
  const time = startModelTime(times, ready.usedMs)
  const show = (notes: Parameters<typeof showReview>[2]) =>
    underFenceOfAnswers(db, job, async (tx) => {
      await showReview(tx, job.id, { ...notes, usedMs: time.usedMs() })
      await announceReport(tx, stored)
    })
  const moments = plan.windows.length
  await show({ phase: 'reviewing', plan, moments, seen: 0, model: model.name })
  const client = openModelClient(services, job, makeStepRunner(db, job))
  const picturesOf = picturesOfPlan(services, job, plan)
  const publish = publishWhileReviewing(services, job, ready.attempt)
  const resultOf = (windows: readonly ReviewedWindow[], chosen: readonly string[] = []): StoredVideoReview => ({
    model: model.name,
    provider: model.provider,
    source: plan.source,
    seconds: Math.round(time.usedMs() / 1000),
    windows: [...windows],
    chosen: [...chosen],
  })
  const onSeen = async (done: readonly ReviewedWindow[]) => {
    await show({ seen: done.length })
    await publish(resultOf(done))
  }
  const hasTracks = report.sources.positions
  const reviewed = await lookAtWindows({ client, model, plan, hasTracks, time, picturesOf, onSeen })
  const result = resultOf(reviewed)
  const trouble = whyNothing(result)
  if (trouble !== null) {
    await show({})
    if (result.windows.every(({ trouble }) => trouble === 'not-answering' || trouble === 'late') && !isLast && time.forWindowMs() > 0)
      throw new Error(`The model has not answered anything about the match of job ${job.id}.`)
    countReview(metrics, result, trouble)
    return await end(async (tx) => endEmptyReview(tx, stored, trouble))
  }
  await show({ phase: 'choosing' })
  await publish(result, 1)
  const { report: seen } = await coach(services, job.id, stored, sources, stored, result)
  const chosen = await chooseSentences({ ...services, jobId: job.id, client, model, time }, seen)
  const complete = resultOf(result.windows, chosen)
  countReview(metrics, complete, null)
  await end(async (tx) => {
    await deleteFrames(tx, job.id)
    await deliverReview(tx, job.id, complete, time.usedMs())
  })

  async function end(write: (tx: Transaction) => Promise<void>): Promise<void> {
    await endUnderFence(db, job, async (tx) => {
      await write(tx)
      await announceReport(tx, stored)
    })
  }
}

export async function giveUpReview({ database: { db } }: ReviewServices, id: JobId): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await findResult(tx, id)
    const review = await lockReview(tx, id)
    if (stored && review && UNDER_WAY.includes(review.state)) await endEmptyReview(tx, stored, 'given-up')
  })
}

/** Why a review has no result; null when something was seen. */
function whyNothing({ windows }: StoredVideoReview): NoReviewReason | null {
  if (windows.some(({ looks }) => looks.length > 0)) return null
  const troubles = windows.map(({ trouble }) => trouble)
  for (const reason of ['report-budget', 'budget'] as const) if (troubles.includes(reason)) return reason
  if (troubles.every((trouble) => trouble === 'no-frames')) return 'no-frames'
  return troubles.includes('frames-lost') ? 'frames-lost' : 'given-up'
}

/** This many more moments must be seen before a report is regenerated during a review. */
const MIN_NEW = 4

type Publish = (result: StoredVideoReview, minNew?: number) => Promise<void>

/**
 * Regenerates a report during its review with what was seen so far. If the report is changed meanwhile, that is left to the next time. In a
 * later attempt the report keeps the earlier results until the end.
 */
function publishWhileReviewing(services: ReviewServices, job: JobLease, attempt: number): Publish {
  let published = 0
  let isBusy = false
  return async (result, minNew = MIN_NEW) => {
    const seen = result.windows.filter(({ looks }) => looks.length > 0).length
    if (attempt > 1 || isBusy || seen === 0 || seen < published + minNew) return
    isBusy = true
    await publish(services, job, result)
    published = seen
    isBusy = false
  }
}

async function publish(services: ReviewServices, job: JobLease, result: StoredVideoReview): Promise<void> {
  const { db } = services.database
  await underFenceOfAnswers(db, job, (tx) => showReview(tx, job.id, {}, result))
  const stored = await findResult(db, job.id)
  const made = stored && (await remakeReport(services, stored))
  if (!made) return
  await underFenceOfAnswers(db, job, async (tx) => {
    if (await saveReport(tx, job.id, made.report, stored, stored.revision, made.practice)) await announceReport(tx, stored)
  })
}

interface Choosing extends Pick<ReviewServices, 'log' | 'metrics'> {
  readonly jobId: JobId
  readonly client: ModelClient
  readonly model: VideoModel
  readonly time: ModelTime
}

const choice = answerOf<Choice>(z.object({ chosen: z.array(z.string()), unknown: z.int() }))

/**
 * Returns the ids of the sentences that a model chose and that the report may use. Other choices are dropped, counted, and logged without
 * their text. Empty without an answer.
 */
async function chooseSentences(choosing: Choosing, report: Report): Promise<string[]> {
  const { model, time, client, metrics, log, jobId } = choosing
  const brief = choiceBrief(report)
  if (!brief) return []
  const basis = { inputs: { brief: brief.text, model: model.name }, version: versionOf(askChoice(brief)), schema: choice }
  const ms = time.forChoosingMs()
  const ask = () => client.ask('choosing', basis, (meter) => model.choose(brief, meter))
  const answer = ms > 0 ? await within(ask(), ms, null) : await client.recall('choosing', basis)
  if (answer === null || answer.status !== 'answered') return []
  const { taken, unknown, surplus } = takeChoice(answer.seen.chosen, report)
  const outcomes = { said: taken.length, unknown: answer.seen.unknown + unknown, surplus }
  countChoice(metrics, outcomes)
  if (outcomes.unknown + surplus > 0) log.info({ jobId, model: model.name, ...outcomes }, 'Some of what a model chose was dropped')
  return taken.map(({ id }) => id)
}

const SECONDS = {
  name: 'video_review_seconds',
  help: 'Seconds that models worked on one match, looking and writing.',
  buckets: [5, 10, 20, 40, 60, 80, 100, 120],
}

function countReview(
  registry: Registry,
  { windows, seconds }: Pick<StoredVideoReview, 'windows' | 'seconds'>,
  trouble: NoReviewReason | null,
): void {
  counterOf(registry, 'video_reviews_total', 'Video reviews by a model, by outcome.', 'outcome').inc({
    outcome: trouble ?? 'there',
  })
  const ofWindows = counterOf(
    registry,
    'video_review_windows_total',
    'Stretches of matches that a model was shown, by what came of it.',
    'outcome',
  )
  for (const { looks, trouble: why } of windows) ofWindows.inc({ outcome: looks.length > 0 ? 'seen' : (why ?? 'not-seen') })
  histogramOf(registry, SECONDS).observe(seconds)
}

/** Counts choices: `said`, `unknown` (no sentence of the report) and `surplus` (already said, or no room). */
function countChoice(registry: Registry, outcomes: Readonly<Record<'said' | 'unknown' | 'surplus', number>>): void {
  const counter = counterOf(registry, 'chosen_sentences_total', 'Sentences that models chose for reports, by what came of it.', 'outcome')
  for (const [outcome, count] of Object.entries(outcomes)) counter.inc({ outcome }, count)
}
