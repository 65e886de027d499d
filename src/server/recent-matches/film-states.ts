import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { matchData } from '#server/database/schema/job-schema.ts'
import type { Halo } from '#server/integrations/halo/halo.ts'
import { remember } from '#server/retry/remember.ts'
import type { UserId } from '#shared/ids.ts'
import type { MatchFigures } from '#shared/matches/recent-match.ts'
import { MAX_CACHED, makeLookUp } from './look-up.ts'

export interface FilmSources {
  readonly database: { readonly db: Queries }
  readonly halo: Pick<Halo, 'filmChunks'>
}

/** Film states by match id, null if the service did not answer in time. `playedAt`: by match id, in ms since 1970. */
export type ReadFilmStates = (caller: UserId, playedAt: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, MatchFigures['film']>>

const LONGEST_WAIT_MS = 3_000
/** A film may vanish any day, and never comes back. */
const THERE_FOR_MS = 3_600_000
/** Until this long after a match, a missing film may still be written. */
const WRITTEN_AFTER_MS = 24 * 3_600_000
const QUESTIONS = { atOnce: 3, maxWaiting: 45, maxPerCaller: 20 }

interface RequestedFilm {
  readonly matchId: string
  readonly playedAt: number
}

/** Whether matches still have their films: stored here, listed by the game's service, or gone. */
export function openFilmStates({ database: { db }, halo }: FilmSources): ReadFilmStates {
  const known = new Map<string, { readonly state: 'there' | 'gone'; readonly checkedAtMs: number }>()

  async function ask({ matchId, playedAt }: RequestedFilm): Promise<void> {
    const answer = await halo.filmChunks(matchId)
    const isGone = answer.status === 'missing' && Date.now() - playedAt > WRITTEN_AFTER_MS
    if (answer.status !== 'found' && !isGone) return
    remember(known, matchId, { state: isGone ? 'gone' : 'there', checkedAtMs: Date.now() }, MAX_CACHED)
  }
  const lookUp = makeLookUp<RequestedFilm>({ limits: QUESTIONS, longestWaitMs: LONGEST_WAIT_MS, keyOf: ({ matchId }) => matchId, ask })
  const isKnown = (matchId: string) => {
    const film = known.get(matchId)
    return film !== undefined && (film.state === 'gone' || Date.now() - film.checkedAtMs < THERE_FOR_MS)
  }
  return async (caller, playedAt) => {
    const matchIds = [...playedAt.keys()]
    if (matchIds.length === 0) return new Map()
    const stored = await db
      .select({ matchId: matchData.matchId })
      .from(matchData)
      .where(and(inArray(matchData.matchId, matchIds), eq(matchData.kind, 'film')))
    const storedIds = new Set(stored.map(({ matchId }) => matchId))
    const unknown = matchIds.filter((matchId) => !storedIds.has(matchId) && !isKnown(matchId))
    await lookUp(
      caller,
      unknown.map((matchId) => ({ matchId, playedAt: playedAt.get(matchId) ?? 0 })),
    )
    return new Map(matchIds.map((matchId) => [matchId, storedIds.has(matchId) ? 'kept' : (known.get(matchId)?.state ?? null)]))
  }
}
