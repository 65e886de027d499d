import { z } from 'zod'
import type { FilmSummary } from '#analysis/film/film-event.ts'
import { isNothingRead, readFilmSummary } from '#analysis/film/summary/film-summary.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readUsers } from '#analysis/statistics/users.ts'
import type { Fetched, Halo } from '#server/integrations/halo/halo.ts'
import type { BytesServices } from '#server/integrations/object-store/stored-objects.ts'
import { Refusal, refuse } from '#shared/calls/errors.ts'
import { inflateWithNode } from './film/node-zlib.ts'
import { isStandIn } from './forget/forgotten-players.ts'
import { readMatchSources } from './match-sources.ts'
import { findDocument, storeDocument } from './match-store.ts'
import { readStoredMatch, type StoredMatch, storeFilm, storeStatistics } from './stored-match.ts'
import { findRefusedSummary, storeRefusedSummary } from './tracks/chunk-store.ts'

/** Where data came from, or why it is missing. */
export type Source = 'kept' | 'service' | 'missing' | 'down' | 'unreadable'

export interface Gathered {
  readonly from: Source
}

export interface GatheredFilm extends Gathered {
  readonly filmMajorVersion?: number | null
  readonly problems?: readonly string[]
}

export type OpenMatch = ReturnType<typeof openMatch>

export interface MatchServices extends BytesServices {
  readonly halo: Halo
}

/**
 * Gives one job access to a match. Each part is fetched once and stored for later jobs, unless the analysis cannot read it; statistics and
 * film are parsed once. The job decides what a missing part means.
 */
export function openMatch(services: MatchServices, matchId: string) {
  const {
    database: { db },
    halo,
  } = services
  let stored: StoredMatch = readStoredMatch(db, matchId)

  async function gatherStatistics(): Promise<Gathered> {
    if ((await stored.statistics()) !== null) return { from: 'kept' }
    const fetched = await halo.matchStatistics(matchId)
    if (fetched.status !== 'found') return { from: fetched.status }
    const statistics = await storeStatistics(db, matchId, fetched.value)
    stored = { ...stored, statistics: async () => statistics }
    return { from: 'service' }
  }

  async function gatherFilm(): Promise<GatheredFilm> {
    const earlier = await stored.film()
    if (earlier?.complete) return { from: 'kept' }
    const fetched = await halo.filmSummary(matchId)
    if (fetched.status !== 'found' && earlier) return { from: 'kept', problems: earlier.problems }
    if (fetched.status === 'missing') return (await readRefused()) ?? { from: 'missing' }
    if (fetched.status !== 'found') return { from: fetched.status }
    const { bytes, filmMajorVersion } = fetched.value
    const read = readSummary(bytes, filmMajorVersion)
    if (typeof read !== 'string') return { from: 'service', filmMajorVersion, ...(await storeSummary(bytes, read)) }
    await storeRefusedSummary(services, matchId, bytes)
    throw refuse('filmUnreadable', read)
  }

  /** Reads the stored summary of a film that is gone, and that an earlier version could not read. */
  async function readRefused(): Promise<GatheredFilm | null> {
    const bytes = await findRefusedSummary(services, matchId)
    const read = bytes && readSummary(bytes)
    return bytes && read && typeof read !== 'string' ? { from: 'kept', ...(await storeSummary(bytes, read)) } : null
  }

  async function storeSummary(bytes: Uint8Array, read: FilmSummary): Promise<Pick<GatheredFilm, 'problems'>> {
    const film = await storeFilm(db, matchId, bytes, read)
    stored = { ...stored, film: async () => film }
    return { problems: read.problems }
  }

  async function gatherOne(
    kind: 'skill' | 'users' | 'map',
    fetch: () => Promise<Fetched<unknown>>,
    read: (document: unknown) => unknown,
  ): Promise<Source> {
    if ((await findDocument(db, matchId, kind)) !== null) return 'kept'
    const fetched = await fetch()
    if (!isReadable(fetched, read)) return fetched.status === 'found' ? 'unreadable' : fetched.status
    await storeDocument(db, matchId, kind, fetched.value)
    return 'service'
  }

  async function askMapName({ mapAssetId, mapVersionId }: Match): Promise<Fetched<string>> {
    return mapAssetId === null || mapVersionId === null ? { status: 'missing' } : await halo.mapName(mapAssetId, mapVersionId)
  }

  async function statistics() {
    const read = await stored.statistics()
    if (!read) throw new Error(`The statistics of match ${matchId} were not gathered.`)
    return read
  }

  return {
    gatherStatistics,
    gatherFilm,
    endedAtMs: async (): Promise<number> => {
      const { startedAt, durationMs } = (await statistics()).match
      return Date.parse(startedAt) + durationMs
    },
    gatherSkill: async (): Promise<Gathered> => ({
      from: await gatherOne('skill', async () => await halo.matchSkill(matchId, xuidsOf((await statistics()).match)), readMatchSkill),
    }),
    /** Gamertags and the map's name, which statistics lack. */
    gatherNames: async () => ({
      users: await gatherOne('users', async () => await halo.users(xuidsOf((await statistics()).match)), readUsers),
      map: await gatherOne('map', async () => await askMapName((await statistics()).match), z.string().parse),
    }),
    read: () => readMatchSources(db, matchId, stored),
  }
}

function readSummary(bytes: Uint8Array, filmMajorVersion?: number): FilmSummary | string {
  const outcome = readFilmSummary(bytes, inflateWithNode, filmMajorVersion === undefined ? {} : { filmMajorVersion })
  if (outcome.status === 'refused') return outcome.reason
  return isNothingRead(outcome.film) ? outcome.film.problems.join(' ') : outcome.film
}

function xuidsOf(match: Match): string[] {
  return match.players.flatMap(({ xuid }) => (xuid === null || isStandIn(xuid) ? [] : xuid))
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
