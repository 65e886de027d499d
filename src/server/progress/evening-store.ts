import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { followFocus, judgeSitting, newestSitting } from '#analysis/progress/evening.ts'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { findOwnPlayer, listOwnMatches } from '#server/players/own-matches.ts'
import { listDrills } from '#server/results/drills/drill-store.ts'
import { readReport } from '#server/results/read-report.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import { matchResult } from '#shared/matches/match-result.ts'
import { type Evening, MATCHES_OF_AN_EVENING } from '#shared/progress/evening.ts'
import type { Report } from '#shared/report/report.ts'

/** Returns the newest sitting of the account's own player; null if it has fewer than two matches. */
export async function findEvening(db: Queries, userId: UserId): Promise<Evening | null> {
  const xuid = await findOwnPlayer(db, userId)
  if (xuid === null) return null
  const all = (await listOwnMatches(db, userId, xuid)).toReversed()
  const sitting = newestSitting(all)
  const last = sitting.matches.at(-1)
  if (!last || sitting.matches.length < MATCHES_OF_AN_EVENING) return null
  const analysed = await listReports(db, { userId, xuid, matchIds: sitting.matches.map(({ matchId }) => matchId) })
  const drill = (await listDrills(db, userId)).find(({ closedAt }) => closedAt === null)
  return {
    endedAt: new Date(last.playedAt.getTime() + last.timePlayedMs).toISOString(),
    matches: sitting.matches.map(({ matchId, playedAt, mode, outcome }) => {
      const found = analysed.get(matchId)
      return {
        playedAt: playedAt.toISOString(),
        mode,
        outcome,
        report: found ? { jobId: found.id, title: found.title, score: found.score } : null,
      }
    }),
    best: await findBest(
      db,
      sitting.matches.toReversed().flatMap(({ matchId }) => analysed.get(matchId)?.id ?? []),
    ),
    ...judgeSitting(sitting),
    next: drill
      ? {
          ...{ title: drill.title, mark: drill.mark, soFar: drill.soFar, askedBy: drill.askedBy },
          ...followFocus(drill.kind, all),
        }
      : null,
  }
}

/** Maps each match to its newest report. */
async function listReports(
  db: Queries,
  { userId, xuid, matchIds }: { readonly userId: UserId; readonly xuid: string; readonly matchIds: readonly string[] },
) {
  const rows = await db
    .select({ id: jobs.id, matchId: jobs.matchId, title: reports.matchTitle, result: reports.matchResult })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .where(and(eq(jobs.userId, userId), eq(jobs.xuid, xuid), inArray(jobs.matchId, [...matchIds])))
    .orderBy(jobs.createdAt)
  return new Map(
    rows.map(({ id, matchId, title, result }) => [
      matchId,
      { id: jobId.parse(id), title, score: z.nullable(matchResult).parse(result)?.score ?? null },
    ]),
  )
}

/** Returns the first "Kept" sentence of the newest report that has one. */
async function findBest(db: Queries, newestFirst: readonly JobId[]): Promise<Evening['best']> {
  for (const id of newestFirst) {
    const [row] = await db.select({ report: reports.report }).from(reports).where(eq(reports.jobId, id))
    const read = row && readReport(row.report)
    const words = read && read.status !== 'unreadable' ? strengthOf(read.report) : null
    if (words) return { words, jobId: id }
  }
  return null
}

function strengthOf(report: Report): string | null {
  const claim = report.strengths[0]?.claims[0]
  return claim ? sentenceOf(claim, report) : null
}
