import pTimeout from 'p-timeout'
import { type PlayedMatch, playedOf } from '#analysis/statistics/history/match-figures.ts'
import type { Match } from '#analysis/statistics/match.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import type { Queries } from '#server/database/database.ts'
import type { Halo } from '#server/integrations/halo/halo.ts'
import { readKeptMatch } from '#server/matches/kept-match.ts'
import { makeConcurrencyLimiter } from '#server/retry/concurrency-limiter.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { UserId } from '#shared/ids.ts'

/**
 * What a history does not tell of its matches, read from their statistics. Kept in memory alone, because lists name players who have no
 * account.
 */
export interface FiguresReader {
  /** By match id. What did not come in time is missing and can be asked for again. */
  readonly read: (caller: UserId, xuid: string, matchIds: readonly string[]) => Promise<ReadFigures>
}

interface ReadFigures {
  readonly played: ReadonlyMap<string, PlayedMatch>
  /** Not available, or not with this player. */
  readonly missing: readonly string[]
}

const LONGEST_WAIT_MS = 6_000
const MOST_KEPT = 5_000
/** The same service serves analyses, so few questions may precede them. */
const QUESTIONS = { atOnce: 5, mostWaiting: 45, mostOfOne: 20 }

interface FiguresSources {
  readonly database: { readonly db: Queries }
  readonly halo: Pick<Halo, 'matchStatistics'>
}

export function openFigures(sources: FiguresSources, longestWaitMs = LONGEST_WAIT_MS): FiguresReader {
  /** Null: no readable statistics, or not with this player. */
  const kept = new Map<string, PlayedMatch | null>()
  const asking = new Map<string, Promise<void>>()
  const inTurn = makeConcurrencyLimiter(QUESTIONS)

  async function ask(caller: UserId, key: string, xuid: string, matchId: string): Promise<void> {
    const match = await inTurn(caller, async () => await readMatch(sources, matchId))
    if (match === 'later' || match === 'busy') return
    const [oldest] = kept.keys()
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(key, match && playedOf(match, xuid))
  }
  return {
    read: async (caller, xuid, matchIds) => {
      const wanted = matchIds.map((matchId) => ({ matchId, key: `${matchId} ${xuid}` }))
      const unknown = wanted.filter(({ key }) => !kept.has(key))
      const questions = unknown.map(({ matchId, key }) => {
        const question = asking.get(key) ?? ask(caller, key, xuid, matchId).finally(() => asking.delete(key))
        asking.set(key, question)
        return question
      })
      // Later answers are kept for the next.
      await pTimeout(Promise.all(questions), { milliseconds: longestWaitMs, fallback: () => [] })
      return {
        played: new Map(
          wanted.flatMap(({ matchId, key }) => {
            const played = kept.get(key)
            return played ? [[matchId, played] as const] : []
          }),
        ),
        missing: wanted.filter(({ key }) => kept.get(key) === null).map(({ matchId }) => matchId),
      }
    },
  }
}

/** `later`: the service did not answer. */
async function readMatch({ database: { db }, halo }: FiguresSources, matchId: string): Promise<Match | null | 'later'> {
  const own = await readKeptMatch(db, matchId).statistics()
  if (own) return own.match
  const fetched = await halo.matchStatistics(matchId)
  if (fetched.status === 'down') return 'later'
  return fetched.status === 'found' ? readable(fetched.value) : null
}

function readable(document: unknown): Match | null {
  try {
    return readMatchStats(document)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
