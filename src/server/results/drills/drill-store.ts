import { and, desc, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { titleOf } from '#analysis/drills/check-drill.ts'
import { describeCheck, describeMark, describeSoFar } from '#analysis/drills/drill-words.ts'
import { type DrillCourse, type DrilledMatch, followDrills } from '#analysis/drills/follow-drills.ts'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Queries, Transaction } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { findOwnPlayer } from '#server/players/own-matches.ts'
import { isWholeByUser } from '#server/players/player-store.ts'
import type { StoredResult } from '#server/results/store.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import { type FollowedDrill, reportDrills } from '#shared/report/drill.ts'
import type { FocusKindId } from '#shared/report/focus-area.ts'

interface DrilledReport extends DrilledMatch<JobId> {
  readonly matchTitle: string | null
}

interface Whose {
  readonly userId: UserId
  readonly xuid: string
}

interface OpenDrill extends DrillCourse<JobId> {
  /** Mode and map of the match whose report asked for the drill last. */
  readonly matchTitle: string | null
  readonly playedAt: Date
}

/** Returns the drill that is open when the match is played, from the reports of the player's earlier matches. */
export async function findDrillBefore(db: Queries, { userId, xuid, matchId }: StoredResult): Promise<OpenDrill | null> {
  if (xuid === null) return null
  const playedAt = db
    .select({ playedAt: playerMatches.playedAt })
    .from(playerMatches)
    .where(and(eq(playerMatches.xuid, xuid), eq(playerMatches.matchId, matchId)))
  return await findOpen(db, { userId, xuid }, and(lt(playerMatches.playedAt, playedAt), ne(jobs.matchId, matchId)))
}

export interface DrilledReportId extends Whose {
  readonly id: JobId
  readonly matchId: string
}

/**
 * Returns the open drill that a report continues, from the reports saved before it, whenever their matches were played. So a regenerated
 * report finds the same drill, even while earlier reports still wait to be regenerated.
 */
export async function findDrillOf(db: Queries, { id, matchId, ...whose }: DrilledReportId): Promise<OpenDrill | null> {
  const saved = db.select({ createdAt: reports.createdAt }).from(reports).where(eq(reports.jobId, id))
  const isBefore = lt(reports.createdAt, sql`coalesce(${saved}, 'infinity'::timestamptz)`)
  return await findOpen(db, whose, and(isBefore, ne(jobs.matchId, matchId)))
}

/** First key of the advisory locks; the second key is the account. */
const DRILL_LOCK = 4_215_011

/** The open drill changed while the report was made. It must be made again to continue the new one. */
export class DrillTaken extends Error {
  override readonly name = 'DrillTaken'
}

/**
 * Of reports made at the same time, one opens a drill and the others continue it. Until the transaction ends, no other report of the
 * account is saved; a report made for another drill than the open one throws DrillTaken.
 *
 * @param madeFor the kind of the drill that was open when the report was made
 */
export async function holdDrill(tx: Transaction, report: DrilledReportId, madeFor: FocusKindId | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DRILL_LOCK}, hashtext(${report.userId}))`)
  const open = await findDrillOf(tx, report)
  if ((open?.mark.kind ?? null) !== madeFor) throw new DrillTaken()
}

export async function findAskedKind(db: Queries, id: JobId): Promise<FocusKindId | null> {
  const [row] = await db.select({ drills: reports.drills }).from(reports).where(eq(reports.jobId, id))
  return row ? (reportDrills.parse(row.drills).asked[0]?.kind ?? null) : null
}

async function findOpen(db: Queries, whose: Whose, which: SQL | undefined): Promise<OpenDrill | null> {
  const reports = await listDrilledReports(db, whose, which)
  const [course] = followDrills(reports)
  const asking = reports.find(({ id }) => id === course?.askedBy)
  return course && course.closedAt === null && asking ? { ...course, matchTitle: asking.matchTitle, playedAt: asking.playedAt } : null
}

const MAX_REPORTS = 60

/** The newest report of each match, oldest match first. */
async function listDrilledReports(db: Queries, whose: Whose, which: SQL | undefined): Promise<DrilledReport[]> {
  const rows = await selectDrilled(db)
    .where(and(isOf(whose), which))
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_REPORTS)
  const byMatch = new Map(rows.toReversed().map((row) => [row.matchId, row]))
  return [...byMatch.values()].map(toDrilled)
}

const NEWEST_FIRST = [desc(playerMatches.playedAt), desc(jobs.createdAt)]

function selectDrilled(db: Queries) {
  return db
    .select({
      id: reports.jobId,
      matchId: jobs.matchId,
      matchTitle: reports.matchTitle,
      drills: reports.drills,
      givenUp: reports.givenUpDrills,
      playedAt: playerMatches.playedAt,
    })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .innerJoin(playerMatches, and(eq(playerMatches.xuid, jobs.xuid), eq(playerMatches.matchId, jobs.matchId)))
}

/** Limits drills to the matches that count on the progress page. */
function isOf({ userId, xuid }: Whose) {
  const isUncut = and(eq(jobs.status, 'complete'), sql`${jobs.length} is distinct from 'Cut Video'`)
  return and(eq(jobs.userId, userId), eq(jobs.xuid, xuid), isUncut, isWholeByUser(userId))
}

type Row = Awaited<ReturnType<typeof selectDrilled>>[number]

function toDrilled({ id, matchTitle, playedAt, drills, givenUp }: Row): DrilledReport {
  return { ...reportDrills.parse(drills), id: jobId.parse(id), matchTitle, playedAt, givenUp }
}

/** Closes a drill without its passes: existing reports stop asking for it, and later ones may ask for it. */
export async function giveUpDrill(db: Queries, userId: UserId, kind: FocusKindId): Promise<void> {
  await db
    .update(reports)
    .set({ givenUpDrills: sql`array_append(array_remove(${reports.givenUpDrills}, ${kind}::text), ${kind}::text)` })
    .where(inArray(reports.jobId, db.select({ id: jobs.id }).from(jobs).where(eq(jobs.userId, userId))))
}

/** The drills of the account's own player, the open one first, then the newest. Figures of other rules versions are not comparable. */
export async function listDrills(db: Queries, userId: UserId): Promise<FollowedDrill[]> {
  const xuid = await findOwnPlayer(db, userId)
  if (xuid === null) return []
  const drilled = await listDrilledReports(db, { userId, xuid }, eq(reports.rulesVersion, RULES_VERSION))
  return followDrills(drilled).map(toFollowed)
}

function toFollowed({ mark, plays, passes, last, closedAt, askedBy }: DrillCourse<JobId>): FollowedDrill {
  return {
    kind: mark.kind,
    title: titleOf(mark),
    mark: describeMark(mark),
    passes,
    soFar: describeSoFar(mark, plays),
    last: last && describeCheck(last.mark, last.figures),
    closedAt: closedAt?.toISOString() ?? null,
    askedBy,
  }
}
