import { z } from 'zod'
import { readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { readUsers } from '#analysis/statistics/users.ts'
import { failure } from '#server/coaching/failures.ts'
import { type HeldJob, saveVideo } from '#server/jobs/held-job.ts'
import type { JobServices } from '#server/jobs/job-services.ts'
import { onOwnOrigin } from '#server/jobs/own-origin.ts'
import type { Fetched } from '#server/outside/halo/halo.ts'
import { Refusal, refuse } from '#shared/calls/errors.ts'
import { outsideVideo } from '#shared/jobs/submission.ts'
import { inflateWithNode } from './film/node-zlib.ts'
import { isStandIn } from './forget/forgotten-players.ts'
import { readKeptFilm } from './match-sources.ts'
import { findDocument, keepBody, keepDocument } from './match-store.ts'

/**
 * The steps that ask a company. Each keeps what it got with the match, so that no job asks for it twice, and answers what the job's
 * checkpoint says. Nothing is kept that the analysis cannot read.
 */

/** Looked up again here: at submission an outage does not block, and the video's length may not have been known. */
export async function checkVideo({ database, videoPlatform }: JobServices, job: HeldJob) {
  const video = await videoPlatform.lookUp(job.videoId)
  if (video.status === 'unavailable') throw failure('videoUnavailable')
  if (video.status === 'unknown') return { status: video.status }
  const { title, thumbnailUrl, playback, lengthSeconds } = onOwnOrigin(video)
  if (lengthSeconds !== null && (job.endSeconds ?? 0) > Math.ceil(lengthSeconds))
    throw failure('cutOutsideVideo', outsideVideo(lengthSeconds))
  await saveVideo(database.db, job, { videoTitle: title, thumbnailUrl })
  return { status: video.status, playback }
}

export async function gatherStatistics({ database, halo }: JobServices, { matchId }: HeldJob) {
  if ((await findDocument(database.db, matchId, 'statistics')) !== null) return { from: 'kept' }
  const fetched = await halo.matchStatistics(matchId)
  if (fetched.status === 'missing') throw failure('matchUnknown')
  if (fetched.status === 'down') throw failure('statisticsDown')
  if (fetched.status === 'unreadable') throw failure('matchUnreadable')
  readMatchStats(fetched.value)
  await keepDocument(database.db, matchId, 'statistics', fetched.value)
  return { from: 'service' }
}

/** A report can do without: then it says that it has no expectations. */
export async function gatherSkill({ database, halo }: JobServices, { matchId }: HeldJob) {
  if ((await findDocument(database.db, matchId, 'skill')) !== null) return { from: 'kept' }
  const fetched = await halo.matchSkill(matchId, xuidsOf(await keptMatch(database.db, matchId)))
  if (!isReadable(fetched, readMatchSkill)) return { from: fetched.status === 'found' ? 'unreadable' : fetched.status }
  await keepDocument(database.db, matchId, 'skill', fetched.value)
  return { from: 'service' }
}

/** Films vanish some weeks after the match: then the report is made from the statistics alone. An outage is another matter. */
export async function gatherFilm({ database, halo }: JobServices, { matchId }: HeldJob) {
  const kept = await readKeptFilm(database.db, matchId)
  if (kept?.complete) return { from: 'kept' }
  const fetched = await halo.filmSummary(matchId)
  if (fetched.status !== 'found' && kept) return { from: 'kept', problems: kept.problems }
  if (fetched.status === 'down') throw failure('filmDown')
  if (fetched.status === 'unreadable') throw failure('filmUnreadable')
  if (fetched.status === 'missing') return { from: 'missing' }
  const { bytes, filmMajorVersion } = fetched.value
  const outcome = readFilmSummary(bytes, inflateWithNode, { filmMajorVersion })
  if (outcome.status === 'refused') throw refuse('filmUnreadable', outcome.reason)
  await keepBody(database.db, matchId, 'film', bytes)
  return { from: 'service', filmMajorVersion, problems: outcome.film.problems }
}

/** Gamertags and the map's name, which statistics do not hold. The film names its players too, so an outage here is no end. */
export async function gatherNames({ database, halo }: JobServices, { matchId }: HeldJob) {
  const statistics = await findDocument(database.db, matchId, 'statistics')
  const users = await gatherOne('users', (match) => halo.users(xuidsOf(match)), readUsers)
  const map = await gatherOne('map', () => halo.mapName(...mapOf(statistics)), z.string().parse)
  return { users, map }

  async function gatherOne(
    kind: 'users' | 'map',
    fetch: (match: Match) => Promise<Fetched<unknown>>,
    read: (document: unknown) => unknown,
  ) {
    if ((await findDocument(database.db, matchId, kind)) !== null) return 'kept'
    const fetched = await fetch(readMatchStats(statistics))
    if (!isReadable(fetched, read)) return fetched.status === 'found' ? 'unreadable' : fetched.status
    await keepDocument(database.db, matchId, kind, fetched.value)
    return 'service'
  }
}

async function keptMatch(db: JobServices['database']['db'], matchId: string): Promise<Match> {
  return readMatchStats(await findDocument(db, matchId, 'statistics'))
}

/** Those who can be asked about: a stand-in of a forgotten player is nobody. */
function xuidsOf(match: Match): string[] {
  return match.players.flatMap(({ xuid }) => (xuid === null || isStandIn(xuid) ? [] : xuid))
}

const mapVariant = z.looseObject({
  MatchInfo: z.looseObject({ MapVariant: z.looseObject({ AssetId: z.string(), VersionId: z.string() }) }),
})

function mapOf(statistics: unknown): [assetId: string, versionId: string] {
  const { AssetId, VersionId } = mapVariant.parse(statistics).MatchInfo.MapVariant
  return [AssetId, VersionId]
}

function isReadable(fetched: Fetched<unknown>, read: (document: unknown) => unknown): fetched is { status: 'found'; value: unknown } {
  if (fetched.status !== 'found') return false
  try {
    read(fetched.value)
    return true
  } catch (error) {
    if (error instanceof Refusal || error instanceof z.ZodError) return false
    throw error
  }
}
