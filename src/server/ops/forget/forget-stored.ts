import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { jobSteps, jobs, matchData } from '#server/database/schema/job-schema.ts'
import { mailOutbox } from '#server/database/schema/mail-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { forgetInMatchData, forgetInReport, forgetInText } from '#server/matches/forget/forget-in.ts'
import type { ForgottenPlayer } from '#server/matches/forget/forgotten-players.ts'
import { removeChunks } from '#server/matches/tracks/chunk-store.ts'
import { forgetInStoredTracks } from '#server/matches/tracks/store-tracks.ts'
import { forgetPlayerMatches } from '#server/players/player-store.ts'
import { forgetImports } from '#server/progress/history-import/import-store.ts'
import { readReport } from '#server/results/read-report.ts'
import { dropViews } from '#server/results/shared-views/view-store.ts'
import { findResult, type StoredResult, saveReport } from '#server/results/store.ts'
import { gamertagKey } from '#shared/gamertag.ts'
import { type JobId, jobId } from '#shared/ids.ts'

export interface ForgetCounts {
  readonly matches: number
  readonly analyses: number
}

/** Rewrites every stored match, analysis, report and waiting mail that names the player. */
export async function rewriteStored(db: Database, player: ForgottenPlayer, names: readonly string[]): Promise<ForgetCounts> {
  const matchIds = await listMatchesOf(db, player)
  for (const matchId of matchIds) await rewriteMatch(db, matchId, player)
  const analyses = await db
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(reports, eq(reports.jobId, jobs.id))
    .where(or(inArray(jobs.matchId, matchIds), mentions(sql`${reports.report}::text`, player)))
  for (const { id } of analyses) await rewriteAnalysis(db, id, player, names)
  await forgetPlayerMatches(db, player.xuid)
  await forgetImports(db, player.xuid)
  await rewriteMails(db, player, names)
  return { matches: matchIds.length, analyses: analyses.length }
}

async function listMatchesOf(db: Database, player: ForgottenPlayer): Promise<string[]> {
  const rows = await db
    .selectDistinct({ matchId: matchData.matchId })
    .from(matchData)
    .where(and(eq(matchData.kind, 'statistics'), mentions(sql`convert_from(${matchData.body}, 'UTF8')`, player)))
  return rows.map(({ matchId }) => matchId)
}

function mentions(text: SQL, { xuid, standIn }: ForgottenPlayer): SQL {
  return sql`(position(${xuid} in ${text}) > 0 or position(${standIn.xuid} in ${text}) > 0)`
}

async function rewriteMatch(db: Database, matchId: string, player: ForgottenPlayer): Promise<void> {
  // Every chunk of its film names the player.
  await removeChunks(db, matchId)
  await forgetInStoredTracks(db, matchId, player)
  const rows = await db.select().from(matchData).where(eq(matchData.matchId, matchId))
  for (const { kind, body } of rows) {
    const rewritten = forgetInMatchData(kind, body, [player])
    if (rewritten === body) continue
    await db
      .update(matchData)
      .set({ body: rewritten })
      .where(and(eq(matchData.matchId, matchId), eq(matchData.kind, kind)))
  }
}

async function rewriteAnalysis(db: Database, id: string, player: ForgottenPlayer, names: readonly string[]): Promise<void> {
  const inText = (text: string) => forgetInText(text, player, names)
  const inTextOrNull = (text: string | null) => (text === null ? null : inText(text))
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  if (!job) return
  const isNamed = names.some((name) => gamertagKey(name) === gamertagKey(job.gamertag))
  const isOfPlayer = job.xuid === player.xuid || isNamed
  const gamertag = isOfPlayer ? player.standIn.gamertag : job.gamertag
  await db
    .update(jobs)
    .set({
      gamertag,
      xuid: job.xuid === player.xuid ? player.standIn.xuid : job.xuid,
      reason: inTextOrNull(job.reason),
      videoTitle: inTextOrNull(job.videoTitle),
    })
    .where(eq(jobs.id, id))
  const steps = await db.select().from(jobSteps).where(eq(jobSteps.jobId, id))
  for (const { step, attempt, output } of steps) {
    if (output === null) continue
    const rewritten: unknown = JSON.parse(inText(JSON.stringify(output)))
    await db
      .update(jobSteps)
      .set({ output: rewritten })
      .where(and(eq(jobSteps.jobId, id), eq(jobSteps.step, step), eq(jobSteps.attempt, attempt)))
  }
  await rewriteReport(db, jobId.parse(id), player, inText)
  await dropViews(db, jobId.parse(id))
}

/**
 * Rewrites a report that this version can read; in one that it cannot read, only replaces the texts. If the report is saved meanwhile, it
 * is read again, so that the other change is preserved.
 */
async function rewriteReport(db: Database, id: JobId, player: ForgottenPlayer, inText: (text: string) => string): Promise<void> {
  for (;;) {
    const stored = await findResult(db, id)
    if (!stored) return
    const read = readReport(stored.report)
    const isRewritten =
      read.status === 'unreadable'
        ? await rewriteTexts(db, stored, inText)
        : await saveReport(db, id, forgetInReport(read.report, [player]), stored, stored.revision)
    if (isRewritten) return
  }
}

async function rewriteTexts(db: Database, stored: StoredResult, inText: (text: string) => string): Promise<boolean> {
  const { jobId: id, revision, analysisText } = stored
  const report: unknown = JSON.parse(inText(JSON.stringify(stored.report)))
  const [row] = await db.select({ focus: reports.focus, verdict: reports.verdict }).from(reports).where(eq(reports.jobId, id))
  const focus = row?.focus ? inText(row.focus) : null
  const verdict = row?.verdict ? inText(row.verdict) : null
  const { rowCount } = await db
    .update(reports)
    .set({ report, focus, verdict, analysisText: inText(analysisText) })
    .where(and(eq(reports.jobId, id), eq(reports.revision, revision)))
  return rowCount !== 0
}

async function rewriteMails(db: Database, player: ForgottenPlayer, names: readonly string[]): Promise<void> {
  for (const { id, subject, body } of await db.select().from(mailOutbox)) {
    const rewritten = { subject: forgetInText(subject, player, names), body: forgetInText(body, player, names) }
    if (rewritten.subject !== subject || rewritten.body !== body) await db.update(mailOutbox).set(rewritten).where(eq(mailOutbox.id, id))
  }
}
