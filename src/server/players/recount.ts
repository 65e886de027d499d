import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Database, DatabaseConnection, Queries } from '#server/database/database.ts'
import { jobs, matchData } from '#server/database/schema/job-schema.ts'
import { importedMatches, playerMatches } from '#server/database/schema/player-schema.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/log.ts'
import { readMatchSources } from '#server/matches/match-sources.ts'
import { findTracksStatus, lockTracks } from '#server/matches/tracks/track-store.ts'
import { type RunningTask, startTask } from '#server/retry/scheduled-task.ts'
import { countMatch } from './count-match.ts'
import { type HistoryQuery, listOutdated, savePlayerMatches } from './player-store.ts'

/** A worker with older rules may have counted meanwhile. */
const CHECK_EVERY_MS = 60 * 60 * 1000

interface RecountServices {
  readonly database: Pick<DatabaseConnection, 'db'>
  readonly log: Log
}

/**
 * Counts the players of every analyzed match that was never counted, or counted by other rules: at the start, and every hour. One match at
 * a time, so that jobs continue. Any number of workers may run it.
 */
export function startRecount(services: RecountServices): RunningTask {
  return startTask(services.log, {
    everyMs: CHECK_EVERY_MS,
    run: async (stopping) => {
      const counted = await recountMatches(services, stopping)
      if (counted > 0) services.log.info({ counted }, 'The players of matches were counted again')
    },
    failed: 'The players of matches could not be counted again',
  })
}

/** One pass over the matches by id. Unreadable ones are logged and skipped. Returns how many were counted. */
export async function recountMatches({ database: { db }, log }: RecountServices, signal?: AbortSignal): Promise<number> {
  let counted = 0
  let matchId = await findUncounted(db, '')
  while (matchId !== null && !signal?.aborted) {
    if (await tryRecount({ database: { db }, log }, matchId)) counted += 1
    matchId = await findUncounted(db, matchId)
  }
  return counted
}

/** Recounts the matches that a history needs now, before the hourly recount reaches them. */
export async function recountHistory(services: RecountServices, query: HistoryQuery): Promise<void> {
  for (const matchId of await listOutdated(services.database.db, query)) await tryRecount(services, matchId)
}

/** Recounts a match whose film was decoded since it was counted: until then, no page of its players has it. */
export async function recountOutdated(services: RecountServices, matchId: string): Promise<void> {
  const isOutdated = and(eq(playerMatches.matchId, matchId), ne(playerMatches.rulesVersion, RULES_VERSION))
  if ((await services.database.db.$count(playerMatches, isOutdated)) > 0) await tryRecount(services, matchId)
}

async function tryRecount({ database: { db }, log }: RecountServices, matchId: string): Promise<boolean> {
  try {
    return await recountMatch(db, matchId)
  } catch (error) {
    log.error({ error: describeError(error), matchId }, 'The players of a match could not be counted')
    return false
  }
}

/** Finds the first match id after `after` without numbers of the current rules. */
async function findUncounted(db: Queries, after: string): Promise<string | null> {
  const isAnalysed = sql`(exists (select from ${jobs} where ${jobs.matchId} = ${matchData.matchId} and ${jobs.status} = 'complete')
    or exists (select from ${importedMatches} where ${importedMatches.matchId} = ${matchData.matchId}))`
  const [row] = await db
    .select({ matchId: matchData.matchId })
    .from(matchData)
    .where(and(eq(matchData.kind, 'statistics'), gt(matchData.matchId, after), isAnalysed, sql`not ${isCounted}`))
    .orderBy(asc(matchData.matchId))
    .limit(1)
  return row?.matchId ?? null
}

const isCounted = sql`exists (select from ${playerMatches}
  where ${playerMatches.matchId} = ${matchData.matchId} and ${playerMatches.rulesVersion} = ${RULES_VERSION})`

/**
 * Reads and counts outside the transaction, which then locks the match's statistics: of several workers the first one writes, a finished
 * analysis is not overwritten, and a match that was deleted meanwhile stays deleted. Writes nothing if the film was decoded meanwhile,
 * since the counts lack its tracks.
 */
async function recountMatch(db: Database, matchId: string): Promise<boolean> {
  const before = await findTracksStatus(db, matchId)
  const sources = await readMatchSources(db, matchId)
  const counted = sources && countMatch(matchId, sources)
  if (!counted) return false
  return await db.transaction(async (tx) => {
    const ofMatch = and(eq(matchData.matchId, matchId), eq(matchData.kind, 'statistics'))
    await tx.select({ matchId: matchData.matchId }).from(matchData).where(ofMatch).for('update')
    // A second statement sees what other transactions wrote while the first one waited for their lock.
    const uncounted = await tx
      .select({ matchId: matchData.matchId })
      .from(matchData)
      .where(and(ofMatch, sql`not ${isCounted}`))
    const tracks = await lockTracks(tx, matchId)
    if (uncounted.length === 0 || tracks?.endedAt?.getTime() !== before?.endedAt?.getTime()) return false
    await savePlayerMatches(tx, counted, null)
    return true
  })
}
