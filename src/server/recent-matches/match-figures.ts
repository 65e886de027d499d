import { type PlayedMatch, playedOf } from '#analysis/statistics/history/match-figures.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { Queries } from '#server/database/database.ts'
import type { Halo } from '#server/integrations/halo/halo.ts'
import { readStoredMatch } from '#server/matches/stored-match.ts'
import { remember } from '#server/retry/remember.ts'
import { unlessRefused } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'
import { MAX_CACHED, makeLookUp } from './look-up.ts'

/**
 * Figures that a history lacks, read from the statistics of its matches. Cached only in memory, because lists contain players who have no
 * account.
 */
export interface FiguresReader {
  /** By match id. Matches that did not arrive in time are in neither result, and can be requested again. */
  readonly read: (caller: UserId, xuid: string, matchIds: readonly string[]) => Promise<ReadFigures>
}

interface ReadFigures {
  readonly played: ReadonlyMap<string, PlayedMatch>
  /** Not available, or not with this player. */
  readonly missing: readonly string[]
}

const LONGEST_WAIT_MS = 6_000
const QUESTIONS = { atOnce: 5, maxWaiting: 45, maxPerCaller: 20 }

interface RequestedFigures {
  readonly key: string
  readonly xuid: string
  readonly matchId: string
}

interface FiguresSources {
  readonly database: { readonly db: Queries }
  readonly halo: Pick<Halo, 'matchStatistics'>
}

export function openFigures(sources: FiguresSources, longestWaitMs = LONGEST_WAIT_MS): FiguresReader {
  /** Null: no readable statistics, or not with this player. */
  const cache = new Map<string, PlayedMatch | null>()

  async function ask({ key, xuid, matchId }: RequestedFigures): Promise<void> {
    const match = await readMatch(sources, matchId)
    if (match !== 'later') remember(cache, key, match && playedOf(match, xuid), MAX_CACHED)
  }
  const lookUp = makeLookUp<RequestedFigures>({ limits: QUESTIONS, longestWaitMs, keyOf: ({ key }) => key, ask })
  return {
    read: async (caller, xuid, matchIds) => {
      const wanted = matchIds.map((matchId): RequestedFigures => ({ matchId, xuid, key: `${matchId} ${xuid}` }))
      await lookUp(
        caller,
        wanted.filter(({ key }) => !cache.has(key)),
      )
      return {
        played: new Map(
          wanted.flatMap(({ matchId, key }) => {
            const played = cache.get(key)
            return played ? [[matchId, played] as const] : []
          }),
        ),
        missing: wanted.filter(({ key }) => cache.get(key) === null).map(({ matchId }) => matchId),
      }
    },
  }
}

/** `later`: the service did not answer. */
async function readMatch({ database: { db }, halo }: FiguresSources, matchId: string): Promise<Match | null | 'later'> {
  const own = await readStoredMatch(db, matchId).statistics()
  if (own) return own.match
  const fetched = await halo.matchStatistics(matchId)
  if (fetched.status === 'down') return 'later'
  return fetched.status === 'found' ? unlessRefused(() => readMatchStats(fetched.value)) : null
}
