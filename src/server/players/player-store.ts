import { and, desc, eq, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { KindTallies } from '#analysis/death-kinds/counting/series-facts.ts'
import type { PlayerNumbers } from '#analysis/findings/player-numbers.ts'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Queries, Transaction } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { importedMatches, playerMatches, players } from '#server/database/schema/player-schema.ts'
import { isStandIn, lockForgotten } from '#server/matches/forget/forgotten-players.ts'
import { requestedMatches } from '#server/matches/match-store.ts'
import { gamertagKey } from '#shared/gamertag.ts'
import type { UserId } from '#shared/ids.ts'
import { kindTally } from '#shared/report/kind-tally.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import type { CountedMatch } from './count-match.ts'
import { addToPool, type MatchMark } from './rank-pool.ts'

/**
 * Replaces earlier numbers of the match. With a mark, the first save adds it to the pool of ranks. Forgotten players are left out.
 */
export async function savePlayerMatches(
  tx: Transaction,
  { matchId, match, players: counted }: CountedMatch,
  mark: MatchMark | null,
): Promise<void> {
  const forgotten = await lockForgotten(tx)
  const retained = counted
    .filter(({ xuid }) => !isStandIn(xuid) && forgotten.every((one) => one.xuid !== xuid))
    .toSorted((one, other) => (one.xuid < other.xuid ? -1 : 1))
  if (retained.length === 0) return
  if (mark) await addToPool(tx, { matchId, match, players: retained }, mark)
  await savePlayers(tx, retained, new Date(match.startedAt))
  const rows = retained.map(toRow(matchId, match))
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'xuid' && name !== 'matchId')
  await tx
    .insert(playerMatches)
    .values(rows)
    .onConflictDoUpdate({ target: [playerMatches.xuid, playerMatches.matchId], set: fromInserted(columns) })
}

/** Matches no rules version, so that the match is counted again. */
const OUTDATED = 'outdated'

export async function outdatePlayerMatches(tx: Transaction, matchId: string): Promise<void> {
  await tx.update(playerMatches).set({ rulesVersion: OUTDATED }).where(eq(playerMatches.matchId, matchId))
}

const toRow =
  (matchId: string, match: CountedMatch['match']) =>
  ({ xuid, csrBefore, gamertag: _, ...numbers }: PlayerNumbers): typeof playerMatches.$inferInsert => ({
    ...numbers,
    xuid,
    matchId,
    mode: match.mode.name,
    mapId: match.mapAssetId,
    playlistId: match.playlistAssetId,
    playedAt: new Date(match.startedAt),
    csrBefore: csrBefore?.value ?? null,
    tierBefore: csrBefore?.tier ?? null,
    subTierBefore: csrBefore?.subTier ?? null,
    rulesVersion: RULES_VERSION,
  })

/** For an upsert: these columns take the new row's values. */
function fromInserted(names: readonly string[]) {
  const columns = Object.entries(playerMatches).filter(([name]) => names.includes(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]))
}

/** A player's name comes from the latest match. */
async function savePlayers(tx: Transaction, counted: readonly PlayerNumbers[], playedAt: Date): Promise<void> {
  const rows = counted.map(({ xuid, gamertag }) =>
    gamertag === null ? { xuid } : { xuid, gamertag, gamertagKey: gamertagKey(gamertag), namedAt: playedAt },
  )
  await tx
    .insert(players)
    .values(rows)
    .onConflictDoUpdate({
      target: players.xuid,
      set: { gamertag: sql`excluded.gamertag`, gamertagKey: sql`excluded.gamertag_key`, namedAt: sql`excluded.named_at` },
      setWhere: sql`excluded.named_at is not null and (${players.namedAt} is null or ${players.namedAt} <= excluded.named_at)`,
    })
}

/** The players whose newest gamertag is this one. */
export async function findXuidsCalled(db: Queries, gamertag: string): Promise<string[]> {
  const rows = await db
    .select({ xuid: players.xuid })
    .from(players)
    .where(eq(players.gamertagKey, gamertagKey(gamertag)))
  return rows.map(({ xuid }) => xuid)
}

/** The number of earlier matches in which habits are looked for. */
const MAX_EARLIER_MATCHES = 9

export interface HistoryQuery {
  readonly userId: UserId
  readonly xuid: string
  /** The match before which the history ends, and when it was played. */
  readonly matchId: string
  readonly playedAt: Date
}

/** Tallies of the player's matches before this one, oldest first. A match counts once. */
export async function listEarlierTallies(db: Queries, query: HistoryQuery): Promise<KindTallies[]> {
  const rows = await selectEarlier(db, query, eq(playerMatches.rulesVersion, RULES_VERSION))
  return rows.map(({ tallies }) => z.record(z.string(), kindTally).parse(tallies)).reverse()
}

export async function listOutdated(db: Queries, query: HistoryQuery): Promise<string[]> {
  const rows = await selectEarlier(db, query, sql`true`)
  return rows.filter(({ rulesVersion }) => rulesVersion !== RULES_VERSION).map(({ matchId }) => matchId)
}

async function selectEarlier(db: Queries, { userId, xuid, matchId, playedAt }: HistoryQuery, more: SQL) {
  const earlier = and(eq(playerMatches.xuid, xuid), lt(playerMatches.playedAt, playedAt), ne(playerMatches.matchId, matchId))
  return await db
    .select({ matchId: playerMatches.matchId, tallies: playerMatches.tallies, rulesVersion: playerMatches.rulesVersion })
    .from(playerMatches)
    .where(and(earlier, isWholeByUser(userId), more))
    .orderBy(desc(playerMatches.playedAt))
    .limit(MAX_EARLIER_MATCHES)
}

/** True where this account had the whole match analyzed. The sample never counts. */
export function isWholeByUser(userId: UserId): SQL {
  return sql`${playerMatches.matchId} <> ${SAMPLE_MATCH_ID} and exists (select from ${jobs} where ${jobs.userId} = ${userId} and ${jobs.matchId} = ${playerMatches.matchId}
    and ${jobs.status} = 'complete' and ${jobs.length} is distinct from 'Cut Video')`
}

/** True for the matches on the account's progress page: those it had analyzed in full, and those it imported. */
export function countsForUser(userId: UserId): SQL {
  return sql`((${isWholeByUser(userId)}) or (${playerMatches.matchId} <> ${SAMPLE_MATCH_ID} and exists (select from ${importedMatches}
    where ${importedMatches.userId} = ${userId} and ${importedMatches.matchId} = ${playerMatches.matchId})))`
}

export async function forgetPlayerMatches(db: Queries, xuid: string): Promise<void> {
  await db.delete(players).where(eq(players.xuid, xuid))
}

/** Removes numbers of matches without a job or import, and players without matches. */
export async function prunePlayers(db: Queries): Promise<void> {
  await db.delete(playerMatches).where(notInArray(playerMatches.matchId, requestedMatches(db)))
  await db.delete(players).where(sql`not exists (select from ${playerMatches} where ${playerMatches.xuid} = ${players.xuid})`)
}
