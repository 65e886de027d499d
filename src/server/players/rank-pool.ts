import { createHmac, hkdfSync } from 'node:crypto'
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { POOL_FIGURES, type PoolCell, type PoolFigure, poolMatch } from '#analysis/progress/rank-pool.ts'
import type { Queries, Read, Transaction } from '#server/database/database.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { pooledMatches, rankPool } from '#server/database/schema/pool-schema.ts'
import { cacheFor } from '#server/retry/cache-for.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import type { CountedMatch } from './count-match.ts'

/** A one-way mark of a match under a key that the database does not have. */
export type MatchMark = (matchId: string) => Uint8Array

const MARK_BYTES = 16

export function makeMatchMark(secret: string): MatchMark {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'callout pooled matches', 32))
  return (matchId) => createHmac('sha256', key).update(matchId).digest().subarray(0, MARK_BYTES)
}

/**
 * Adds a match to the pool of ranks once: not if its ranked players are stored already, nor if they were stored once and deleted. Must be
 * called before its rows are written. The sample is never added.
 */
export async function addToPool(tx: Transaction, { matchId, match, players }: CountedMatch, mark: MatchMark): Promise<void> {
  const cells = poolMatch(
    players.flatMap((player) => (player.isRanked && player.csrBefore ? { ...player, tier: player.csrBefore.tier } : [])),
  )
  if (cells.length === 0 || matchId === SAMPLE_MATCH_ID || (await isCounted(tx, matchId))) return
  const { rowCount } = await tx
    .insert(pooledMatches)
    .values({ mark: mark(matchId) })
    .onConflictDoNothing()
  if (rowCount === 0) return
  const place = { mode: match.mode.name, map: match.mapAssetId ?? '' }
  await tx
    .insert(rankPool)
    // Sorted, so that two matches that end at once do not deadlock.
    .values(
      cells
        .toSorted((one, other) => (`${one.tier} ${one.figure}` < `${other.tier} ${other.figure}` ? -1 : 1))
        .map((cell) => ({ ...cell, ...place })),
    )
    .onConflictDoUpdate({
      target: [rankPool.tier, rankPool.mode, rankPool.map, rankPool.figure],
      set: {
        matches: sql`${rankPool.matches} + excluded.matches`,
        players: sql`${rankPool.players} + excluded.players`,
        sum: sql`${rankPool.sum} + excluded.sum`,
        squares: sql`${rankPool.squares} + excluded.squares`,
      },
    })
}

async function isCounted(tx: Transaction, matchId: string): Promise<boolean> {
  const ranked = and(eq(playerMatches.matchId, matchId), eq(playerMatches.isRanked, true), isNotNull(playerMatches.tierBefore))
  return (await tx.select({ matchId: playerMatches.matchId }).from(playerMatches).where(ranked).limit(1)).length > 0
}

/** The minimum number of matches in a cell of tier, mode and map, so that it reveals no single player. Chosen. */
const SMALLEST_CELL = 20

export type PlacedCell = PoolCell & { readonly mode: string; readonly map: string }

export async function readPool(db: Queries): Promise<PlacedCell[]> {
  const rows = await db.select().from(rankPool).where(gte(rankPool.matches, SMALLEST_CELL))
  return rows.flatMap(({ figure, ...row }) => (isFigure(figure) ? { ...row, figure } : []))
}

function isFigure(name: string): name is PoolFigure {
  return Object.hasOwn(POOL_FIGURES, name)
}

const READ_AGAIN_MS = 600_000

export function cachePool(read: Read): () => Promise<readonly PlacedCell[]> {
  return cacheFor(READ_AGAIN_MS, () => read(readPool))
}

/** How long a deleted match is remembered as counted. */
const MARKED_DAYS = 365

export async function pruneMarks(db: Queries): Promise<void> {
  await db.delete(pooledMatches).where(sql`${pooledMatches.pooledAt} < now() - make_interval(days => ${MARKED_DAYS})`)
}
