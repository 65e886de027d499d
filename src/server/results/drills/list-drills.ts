import { titleOf } from '#analysis/drills/check-drill.ts'
import { tellCheck, tellMark, tellSoFar } from '#analysis/drills/drill-words.ts'
import { type DrillCourse, followDrills } from '#analysis/drills/follow-drills.ts'
import type { Queries } from '#server/database/database.ts'
import { findOwnPlayer } from '#server/players/own-player.ts'
import type { JobId, UserId } from '#shared/ids.ts'
import type { FollowedDrill } from '#shared/report/drill.ts'
import { listDrilledReports } from './drill-store.ts'

/** Drills are followed over so many reports: a habit is long gone, or another one, before that. */
const MOST_REPORTS = 60

/** The drills of the account's own player in every mode: the open ones, those asked for last first, then the closed ones. */
export async function listDrills(db: Queries, userId: UserId): Promise<FollowedDrill[]> {
  const xuid = await findOwnPlayer(db, userId)
  if (xuid === null) return []
  const reports = await listDrilledReports(db, { userId, xuid }, MOST_REPORTS)
  const askedAt = new Map(reports.map(({ id, playedAt }) => [id, playedAt.getTime()]))
  const modes = [...new Set(reports.map(({ mode }) => mode))]
  return modes
    .flatMap((mode) => followDrills(reports.filter((report) => report.mode === mode)).map((course) => ({ mode, course })))
    .toSorted((one, other) => (askedAt.get(other.course.askedBy) ?? 0) - (askedAt.get(one.course.askedBy) ?? 0))
    .map(({ mode, course }) => toFollowed(mode, course))
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
