import { z } from 'zod'
import { scoreStepsOf } from '#analysis/alignment/vote/identity/score-steps.ts'
import { kickOffOf, matchTimesOf } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import { findYou } from '#server/coaching/coach.ts'
import { CLOCK_QUESTION, DEATH_QUESTION } from '#server/integrations/video-model/questions.ts'
import type { Clip, ClipModel, SeenClock, SeenDeath, VideoModel } from '#server/integrations/video-model/video-model.ts'
import { answerOf, type ModelClient, openModelClient } from '#server/jobs/asking/model-client.ts'
import type { JobLease } from '#server/jobs/job-lease.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import type { StepRunner } from '#server/jobs/step-runner.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import { isSample, knownKickOff } from '#server/results/sample.ts'
import { mayReview } from '#server/results/video-review-stage.ts'
import { type ModelProbe, probeVideo, type Recalled, type VideoSubject } from '#server/videos/probe-video.ts'
import { isTrusted, notProbed, type StoredVideoProbe, storedVideoProbe } from '#shared/video/video-probe.ts'

export const jobProbe = z.object({
  probe: storedVideoProbe,
  /** False while a clip that could decide is still waiting for its answer. */
  isSettled: z.boolean(),
})
export type JobProbe = z.infer<typeof jobProbe>

interface PreparedProbe {
  readonly model: VideoModel
  readonly subject: VideoSubject
  readonly playerId: string
}

const kickOff = z.object({ atMs: z.number(), isKnown: z.boolean() })

/** Null when no model is configured, without consent or a video, and for the sample, whose video is known. */
export async function prepareProbe(
  { database: { db }, videoModel: model }: Pick<JobServices, 'database' | 'videoModel'>,
  job: JobLease,
  runner: StepRunner,
  { log, tracks }: MatchSources,
): Promise<PreparedProbe | null> {
  const { videoId, matchId, startSeconds, endSeconds } = job
  if (!model || videoId === null || isSample(job) || !(await mayReview(db, job.id))) return null
  const you = await findYou(db, log, job)
  // Stored, because reading the film meanwhile may change the kick-off, and so the choice of clips.
  const { atMs, isKnown } = await runner.runSubStep('kick-off', {
    inputs: { matchId },
    version: '1',
    schema: kickOff,
    run: async () => kickOffOf(log, knownKickOff(matchId), tracks),
  })
  const subject: VideoSubject = {
    videoId,
    lengthMs: null,
    range: startSeconds === null || endSeconds === null ? null : { fromMs: startSeconds * 1000, toMs: endSeconds * 1000 },
    match: matchTimesOf(log, { atMs, isKnown }),
    isKickOffKnown: isKnown,
    scores: scoreStepsOf(log),
    deathsMs: log.events.flatMap(({ kind, player, atMs: diedAtMs }) => (kind === 'death' && player === you.id ? [diedAtMs] : [])),
  }
  return { model, subject, playerId: you.id }
}

/** The probe of a video that no model may be shown. */
export async function probeNotAllowed(
  { database: { db }, videoModel: model }: Pick<JobServices, 'database' | 'videoModel'>,
  job: JobLease,
): Promise<StoredVideoProbe | null> {
  if (!model || job.videoId === null || isSample(job) || (await mayReview(db, job.id))) return null
  return notProbed(model.name, 'declined')
}

/** Probes for at most `ms`, and reuses earlier answers of this job. */
export async function probeJobVideo(
  services: Pick<JobServices, 'database' | 'modelCeilings'>,
  job: JobLease,
  runner: StepRunner,
  { model, subject }: PreparedProbe,
  ms: number,
): Promise<JobProbe> {
  const client = openModelClient(services, job, runner)
  const probed = await probeVideo(reuseClips(model, client), subject, ms, recallClips(model, client))
  const isDecided = isTrusted(probed) || probed.identity.match === 'another'
  return { probe: toStored(probed, model.name), isSettled: isDecided || !probed.refusals.includes('not-answering') }
}

function toStored({ outcome, identity, word, bills, receipts, refusals, readings }: ModelProbe, requestedModel: string): StoredVideoProbe {
  const common = { model: bills[0]?.model ?? requestedModel, clips: receipts.length, word, ...identity }
  if (outcome.status === 'aligned') return { ...common, refusal: null, alignment: outcome.alignment }
  // Without any clock reading, the reason for missing answers says more than that no clock was found.
  const unread = readings.length > 0 ? undefined : refusals[0]
  return { ...common, refusal: unread ?? outcome.reason, alignment: null }
}

const clockAnswer = answerOf<SeenClock>(
  z.object({ clockSeconds: z.number().nullable(), scores: z.tuple([z.number(), z.number()]).readonly().nullable() }),
)
const deathAnswer = answerOf<SeenDeath>(z.object({ dies: z.enum(['yes', 'no', 'cannot tell']) }))

function basesOf(clip: Clip, { name }: Pick<VideoModel, 'name'>) {
  const inputs = { ...clip, model: name }
  return {
    clock: { inputs, version: CLOCK_QUESTION.name, schema: clockAnswer },
    death: { inputs, version: DEATH_QUESTION.name, schema: deathAnswer },
  }
}

/** The model with stored answers: a worker that takes over reuses each stored answer and its bill, and asks only for the others. */
export function reuseClips(model: VideoModel, client: ModelClient): ClipModel {
  return {
    name: model.name,
    readClock: (clip) => client.ask('clip', basesOf(clip, model).clock, (meter) => model.readClock(clip, meter)),
    seeDeath: (clip) => client.ask('clip', basesOf(clip, model).death, (meter) => model.seeDeath(clip, meter)),
  }
}

function recallClips(model: Pick<VideoModel, 'name'>, client: ModelClient): Recalled {
  return {
    readClock: (clip) => client.recall('clip', basesOf(clip, model).clock),
    seeDeath: (clip) => client.recall('clip', basesOf(clip, model).death),
  }
}
