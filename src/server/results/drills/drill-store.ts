import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { titleOf } from '#analysis/drills/check-drill.ts'
import { tellCheck, tellMark, tellSoFar } from '#analysis/drills/drill-words.ts'
import { type DrillCourse, followDrills } from '#analysis/drills/follow-drills.ts'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import { reports } from '#server/database/schema/report-schema.ts'
import { findOwnPlayer } from '#server/players/own-matches.ts'
import { isWholeByUser } from '#server/players/player-store.ts'
import type { StoredResult } from '#server/results/store.ts'
import { type JobId, jobId, type UserId } from '#shared/ids.ts'
import { type FollowedDrill, type ReportDrills, reportDrills } from '#shared/report/drill.ts'

interface DrilledReport extends ReportDrills {
  readonly id: JobId
  readonly matchTitle: string | null
  readonly mode: string
  readonly playedAt: Date
}

interface Whose {
  readonly userId: UserId
  readonly xuid: string
}

/** The newest report of this player's last earlier match of the same mode, by when it was played. */
export async function findReportBefore(db: Queries, { userId, xuid, matchId }: StoredResult): Promise<DrilledReport | null> {
  if (xuid === null) return null
  const own = and(eq(playerMatches.xuid, xuid), eq(playerMatches.matchId, matchId))
  const [match] = await db.select({ mode: playerMatches.mode, playedAt: playerMatches.playedAt }).from(playerMatches).where(own)
  if (!match) return null
  const earlier = and(eq(playerMatches.mode, match.mode), lt(playerMatches.playedAt, match.playedAt), ne(playerMatches.matchId, matchId))
  const [row] = await selectDrilled(db)
    .where(and(isOf({ userId, xuid }), earlier))
    .orderBy(...NEWEST_FIRST)
    .limit(1)
  return row ? toDrilled(row) : null
}

/** One report for each match, oldest match first. */
async function listDrilledReports(db: Queries, whose: Whose, most: number): Promise<DrilledReport[]> {
  const rows = await selectDrilled(db)
    .where(isOf(whose))
    .orderBy(...NEWEST_FIRST)
    .limit(most)
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
      mode: playerMatches.mode,
      playedAt: playerMatches.playedAt,
    })
    .from(reports)
    .innerJoin(jobs, eq(jobs.id, reports.jobId))
    .innerJoin(playerMatches, and(eq(playerMatches.xuid, jobs.xuid), eq(playerMatches.matchId, jobs.matchId)))
}

/** The matches that count on the progress page count here; figures under other rules cannot be compared. */
function isOf({ userId, xuid }: Whose) {
  const isWhole = and(eq(jobs.status, 'complete'), sql`${jobs.length} is distinct from 'Cut Video'`)
  return and(eq(jobs.userId, userId), eq(jobs.xuid, xuid), isWhole, isWholeByUser(userId), eq(reports.rulesVersion, RULES_VERSION))
}

type Row = Awaited<ReturnType<typeof selectDrilled>>[number]

function toDrilled({ id, matchTitle, mode, playedAt, drills, givenUp }: Row): DrilledReport {
  const { asked, figures } = reportDrills.parse(drills)
  return { id: jobId.parse(id), matchTitle, mode, playedAt, figures, asked: asked.filter(({ kind }) => !givenUp.includes(kind)) }
}

/** Closes a drill without its passes: no report up to now asks for it any more, and a later one may. */
export async function giveUpDrill(
  db: Queries,
  userId: UserId,
  { mode, kind }: { readonly mode: string; readonly kind: string },
): Promise<void> {
  const ofMode = db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(playerMatches, and(eq(playerMatches.xuid, jobs.xuid), eq(playerMatches.matchId, jobs.matchId)))
    .where(and(eq(jobs.userId, userId), eq(playerMatches.mode, mode)))
  await db
    .update(reports)
    .set({ givenUpDrills: sql`array_append(array_remove(${reports.givenUpDrills}, ${kind}::text), ${kind}::text)` })
    .where(inArray(reports.jobId, ofMode))
}

const MOST_REPORTS = 60

/** The open drill that a match of this mode finds: of those that the newest report before it asked for, the one that was open first. */
export async function findOpenDrill(
  db: Queries,
  { mode, playedAt, ...whose }: Whose & { readonly mode: string; readonly playedAt: Date },
): Promise<DrillCourse<JobId> | null> {
  const reports = await listDrilledReports(db, whose, MOST_REPORTS)
  return (
    newestFirst(followDrills(reports.filter((report) => report.mode === mode && report.playedAt < playedAt)), reports).find(
      ({ closedAt }) => closedAt === null,
    ) ?? null
  )
}

function newestFirst<Course extends Pick<DrillCourse<JobId>, 'askedBy'>>(
  courses: readonly Course[],
  reports: readonly DrilledReport[],
): Course[] {
  const askedAt = new Map(reports.map(({ id, playedAt }) => [id, playedAt.getTime()]))
  return courses.toSorted((one, other) => (askedAt.get(other.askedBy) ?? 0) - (askedAt.get(one.askedBy) ?? 0))
}

/** The drills of the account's own player: open ones first, then the newest. */
export async function listDrills(db: Queries, userId: UserId): Promise<FollowedDrill[]> {
  const xuid = await findOwnPlayer(db, userId)
  if (xuid === null) return []
  const reports = await listDrilledReports(db, { userId, xuid }, MOST_REPORTS)
  const modes = [...new Set(reports.map(({ mode }) => mode))]
  const drills = modes.flatMap((mode) =>
    followDrills(reports.filter((report) => report.mode === mode)).map((course) => ({ ...course, mode })),
  )
  return newestFirst(drills, reports)
    .map(({ mode, ...course }) => toFollowed(mode, course))
    .toSorted((one, other) => Number(one.closedAt !== null) - Number(other.closedAt !== null))
}

function toFollowed(mode: string, { mark, plays, passes, last, closedAt, askedBy }: DrillCourse<JobId>): FollowedDrill {
  return {
    kind: mark.kind,
    mode,
    title: titleOf(mark),
    mark: tellMark(mark),
    passes,
    soFar: tellSoFar(mark, plays),
    last: last && tellCheck(last.mark, last.figures),
    closedAt: closedAt?.toISOString() ?? null,
    askedBy,
  }
}
