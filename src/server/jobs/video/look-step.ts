import { scoreStepsOf } from '#analysis/alignment/vote/identity/score-steps.ts'
import { filmKickOff } from '#analysis/alignment/vote/match-clock/film-kick-off.ts'
import { kickOffOf, matchTimesOf } from '#analysis/alignment/vote/match-clock/match-times-of.ts'
import { findYou } from '#server/coaching/coach.ts'
import { isSample, knownKickOff } from '#server/coaching/sample.ts'
import type { HeldJob } from '#server/jobs/held-job.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { countFruitlessAttempts } from '#server/jobs/steps/step-store.ts'
import type { KeptStep, Walk } from '#server/jobs/walk.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import type { Budget } from '#server/videos/asker.ts'
import { lookAtVideo, type ModelLook, type VideoSubject } from '#server/videos/look-at-video.ts'
import { type KeptVideoLook, keptVideoLook } from '#shared/video/video-look.ts'
import { keepClips, recallClips } from './kept-clips.ts'

/** Calls and dollars are of all workers together that a job had. The report waits no longer for each of them. */
const BUDGET: Budget = { calls: 40, dollars: 0.25, ms: 20_000 }

/**
 * The step in which a model looks at the job's video, so that a video of another match ends the job before its credit is spent. Null where no
 * model is to be asked, without a video, and for the sample, whose video is known.
 */
export async function lookStep(
  { database: { db }, videoModel: model }: JobServices,
  job: HeldJob,
  walk: Walk,
  { log, tracks }: MatchSources,
): Promise<KeptStep<KeptVideoLook> | null> {
  const { videoId, matchId } = job
  if (!model || videoId === null || isSample(job)) return null
  const you = await findYou(db, log, job)
  const kickOff = kickOffOf(log, knownKickOff(matchId) ?? (tracks ? filmKickOff(tracks) : null))
  const subject: VideoSubject = {
    videoId,
    lengthMs: null,
    match: matchTimesOf(log, kickOff),
    isKickOffKnown: kickOff.isKnown,
    scores: scoreStepsOf(log),
    deathsMs: log.events.flatMap(({ kind, player, atMs }) => (kind === 'death' && player === you.id ? [atMs] : [])),
  }
  return {
    inputs: { videoId, matchId, player: you.id, model: model.name },
    version: '1',
    schema: keptVideoLook,
    run: async () => {
      const calls = BUDGET.calls - (await countFruitlessAttempts(db, job.id, 'clip'))
      return toKept(await lookAtVideo(keepClips(model, walk), subject, { ...BUDGET, calls }, recallClips(model, walk)), model.name)
    },
  }
}

function toKept({ outcome, identity, word, bills, receipts, refusals, readings }: ModelLook, asked: string): KeptVideoLook {
  const told = { model: bills[0]?.model ?? asked, clips: receipts.length, word, ...identity }
  if (outcome.status === 'aligned') return { ...told, refusal: null, alignment: outcome.alignment }
  // Without a single clock, why there are no answers says more than that no clock was found.
  return { ...told, refusal: (readings.length === 0 ? refusals[0] : undefined) ?? outcome.reason, alignment: null }
}
