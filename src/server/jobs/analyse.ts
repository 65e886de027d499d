import { z } from 'zod'
import { unknownInLog, unknownVersion } from '#analysis/report/unknown-things.ts'
import { type Coached, coach, xuidOfReport } from '#server/coaching/coach.ts'
import { failure } from '#server/coaching/failures.ts'
import type { Transaction } from '#server/database/database.ts'
import { onOwnOrigin } from '#server/jobs/video/own-origin.ts'
import { type JobProbe, jobProbe, prepareProbe, probeJobVideo, probeNotAllowed } from '#server/jobs/video/probe-job-video.ts'
import type { MatchSources } from '#server/matches/match-sources.ts'
import { type Gathered, type GatheredFilm, type OpenMatch, openMatch } from '#server/matches/open-match.ts'
import { requestTracks } from '#server/matches/tracks/track-store.ts'
import { countUnknown } from '#server/matches/unknown/unknown-store.ts'
import { countMatch } from '#server/players/count-match.ts'
import { outdatePlayerMatches, savePlayerMatches } from '#server/players/player-store.ts'
import { takeBackLead } from '#server/progress/experiment.ts'
import { DrillTaken, holdDrill } from '#server/results/drills/drill-store.ts'
import { awaitPositions } from '#server/results/refresh-stage.ts'
import { sampleAnchor } from '#server/results/sample.ts'
import { saveReport } from '#server/results/store.ts'
import { awaitProbe } from '#server/results/video-probe-stage.ts'
import { outsideVideo } from '#shared/jobs/submission.ts'
import { playback } from '#shared/result.ts'
import { NOT_YET } from '#shared/video/video-probe.ts'
import { completeJob } from './end-job.ts'
import { type JobLease, saveVideo, saveXuid } from './job-lease.ts'
import type { JobServices } from './job-services.ts'
import { makeStepRunner, type StepRunner, type StoredStep } from './step-runner.ts'
import { triedSinceMs } from './steps/step-store.ts'

/** The data of a match that has just ended is not complete yet, and the job is retried later. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
  readonly afterSeconds: number

  constructor(words: string, afterSeconds: number) {
    super(words)
    this.afterSeconds = afterSeconds
  }
}

/** The game itself requests the statistics of a match that has just ended up to 14 times, 2 s apart. Films take longer. */
const NUMBERS = {
  words: 'This match is not in the records of the game yet. If it has just ended, its report comes by itself',
  waitMs: 28_000,
  everySeconds: 2,
}
const FILM = {
  words: 'The match has just ended, and its film is still being written. The report comes by itself',
  waitMs: 600_000,
  everySeconds: 15,
}

/** Runs one analysis up to the saved report. A worker that takes over continues after the last finished step. */
export async function analyse(services: JobServices, job: JobLease): Promise<void> {
  const { db } = services.database
  const runner = makeStepRunner(db, job)
  const match = openMatch(services, job.matchId)
  const steps = makeProviderSteps(services, job, match)
  if (steps.video) await runner.run('video', steps.video)
  await runner.run('statistics', steps.statistics)
  await runner.run('skill', steps.skill)
  const film = await runner.run('film', steps.film)
  await runner.run('names', steps.names)
  const sources = await runner.compute('log', match.read)
  if (!sources) throw failure('matchUnknown')
  const anchor = sampleAnchor(job, sources.log.events)
  const probing = await probeStep(services, job, runner, sources)
  const probed = probing && (await runner.run('probe', probing))
  const videoProbe = probed?.probe ?? (await probeNotAllowed(services, job))
  if (videoProbe?.match === 'another' && job.ifAnotherMatch === 'end')
    throw failure(job.startSeconds === null ? 'anotherMatch' : 'anotherMatchInRange')
  const counted = countMatch(job.matchId, sources)
  const awaitsProbe = probed?.isSettled === false
  const make = () => runner.compute('coach', () => coach(services, job.id, job, sources, { anchor, videoProbe }))
  const save = async (tx: Transaction, { report, practice, drilled }: Coached) => {
    if (drilled) await holdDrill(tx, drilled.report, drilled.kind)
    await saveReport(tx, job.id, report, { anchor, videoProbe }, undefined, practice)
    if (awaitsProbe) await awaitProbe(tx, job.id)
    const isFilmRead = (await requestTracks(tx, job.matchId)) === 'done'
    if (isFilmRead) await awaitPositions(tx, job.matchId)
    await saveXuid(tx, job.id, xuidOfReport(report))
    if (counted) await savePlayerMatches(tx, counted, services.markMatch)
    await countUnknown(tx, [...unknownInLog(sources.log), ...unknownVersion(film.filmMajorVersion ?? null)])
    if (isFilmRead && !sources.tracks) await outdatePlayerMatches(tx, job.matchId)
  }
  for (let isSaved = false; !isSaved; ) {
    const coached = await make()
    await runner.show('report')
    isSaved = await completeJob(db, job, (tx) => save(tx, coached), awaitsProbe).then(
      () => true,
      async (error: unknown) => {
        if (!(error instanceof DrillTaken)) throw error
        await takeBackLead(db, job.id)
        return false
      },
    )
  }
}

const WAIT_MS = 20_000

/**
 * The step in which a model probes the job's video, so that a video of another match ends the job before its credit is spent. A probe that
 * is not settled in time continues after the report. Null when no model is to be asked.
 */
async function probeStep(
  services: JobServices,
  job: JobLease,
  runner: StepRunner,
  sources: MatchSources,
): Promise<StoredStep<JobProbe> | null> {
  const prepared = await prepareProbe(services, job, runner, sources)
  if (!prepared) return null
  const { subject, playerId, model } = prepared
  return {
    inputs: { videoId: subject.videoId, matchId: job.matchId, player: playerId, model: model.name },
    version: '3',
    schema: jobProbe,
    run: async () => {
      const probed = await probeJobVideo(services, job, runner, prepared, WAIT_MS)
      return probed.isSettled ? probed : toBeContinued(probed)
    },
  }
}

function toBeContinued({ probe: { model, clips } }: JobProbe): JobProbe {
  const probe = { model, clips, word: 'none', match: 'undecided', view: 'undecided', refusal: NOT_YET, alignment: null } as const
  return { probe, isSettled: false }
}

/** Steps that query a provider. Their data is stored with the match. */

const checkedVideo = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  z.object({ status: z.literal('available'), playback }),
])
const source = z.enum(['kept', 'service', 'missing', 'down', 'unreadable'])
const gathered = z.object({ from: source })
const gatheredFilm = gathered.extend({ filmMajorVersion: z.number().nullish(), problems: z.array(z.string()).readonly().optional() })
const gatheredNames = z.object({ users: source, map: source })

const step = <T extends object>(inputs: unknown, schema: z.ZodType<T>, run: () => Promise<T>): StoredStep<T> => ({
  inputs,
  version: '1',
  schema,
  run,
})

function makeProviderSteps(services: JobServices, job: JobLease, match: OpenMatch) {
  const { matchId, videoId, endSeconds } = job
  return {
    video: videoId === null ? null : step({ videoId, endSeconds }, checkedVideo, () => checkVideo(services, job, videoId)),
    statistics: step({ matchId }, gathered, async () =>
      gatherStatistics(match, await triedSinceMs(services.database.db, job.id, 'statistics')),
    ),
    skill: step({ matchId }, gathered, match.gatherSkill),
    film: step({ matchId }, gatheredFilm, () => gatherFilm(match)),
    names: step({ matchId }, gatheredNames, match.gatherNames),
  }
}

async function gatherStatistics(match: OpenMatch, triedSince: number | null): Promise<Gathered> {
  const gathered = await match.gatherStatistics()
  if (gathered.from === 'missing')
    throw (triedSince ?? 0) < NUMBERS.waitMs ? new NotYet(NUMBERS.words, NUMBERS.everySeconds) : failure('matchUnknown')
  if (gathered.from === 'down') throw failure('statisticsDown')
  if (gathered.from === 'unreadable') throw failure('matchUnreadable')
  return gathered
}

/**
 * Films vanish some weeks after the match; the report then uses statistics alone. If the service is down or the film cannot be read, the
 * job fails. For a film that does not exist yet, the job waits.
 */
async function gatherFilm(match: OpenMatch): Promise<GatheredFilm> {
  const gathered = await match.gatherFilm()
  if (gathered.from === 'down') throw failure('filmDown')
  if (gathered.from === 'unreadable') throw failure('filmUnreadable')
  if (gathered.from === 'missing' && Date.now() - (await match.endedAtMs()) < FILM.waitMs) throw new NotYet(FILM.words, FILM.everySeconds)
  return gathered
}

/** Looks the video up again: at submission the platform may have been down, or the length unknown. */
async function checkVideo({ database, videoPlatform }: JobServices, job: JobLease, videoId: string) {
  const video = await videoPlatform.lookUp(videoId)
  if (video.status === 'unavailable') throw failure('videoUnavailable')
  if (video.status === 'unknown') return { status: video.status }
  const { title, thumbnailUrl, playback, lengthSeconds } = onOwnOrigin(video)
  if (lengthSeconds !== null && (job.endSeconds ?? 0) > Math.ceil(lengthSeconds))
    throw failure('cutOutsideVideo', outsideVideo(lengthSeconds))
  await saveVideo(database.db, job, { videoTitle: title, thumbnailUrl })
  return { status: video.status, playback }
}
