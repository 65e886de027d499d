import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { EqualCandidates } from '#analysis/findings/equal-candidates.ts'
import {
  type Assignment,
  type Compared,
  comparableMatches,
  compareKinds,
  EXPERIMENT_PLAYERS,
  judgeExperiment,
  MATCHES_COMPARED,
} from '#analysis/progress/experiment.ts'
import type { Queries } from '#server/database/database.ts'
import { experimentPlayers } from '#server/database/schema/report-schema.ts'
import { findOwnPlayer, listOwnMatches } from '#server/players/own-matches.ts'
import { cacheFor } from '#server/retry/cache-for.ts'
import { type JobId, type UserId, userId as userIdSchema } from '#shared/ids.ts'
import type { ExperimentStatus } from '#shared/progress/experiment.ts'
import { DEATH_KIND_IDS, type DeathKindId } from '#shared/report/death-kinds.ts'

/** The experiment of docs/experiment.md: participants, random assignment and result. */

/** Idempotent. */
export async function joinExperiment(db: Queries, userId: UserId): Promise<void> {
  await db.insert(experimentPlayers).values({ userId }).onConflictDoNothing()
}

export async function leaveExperiment(db: Queries, userId: UserId): Promise<void> {
  await db.delete(experimentPlayers).where(eq(experimentPlayers.userId, userId))
}

interface ToAssign {
  readonly id: JobId
  readonly userId: UserId
  readonly xuid: string
  readonly playedAt: Date
}

/**
 * Draws the leading kind of a report from two equally strong candidates, once for each participant with ten matches that have data on both.
 * It is stored before the report, so a regenerated report gets the same one. Null for every other report.
 */
export async function assignLead(
  db: Queries,
  { id, userId, xuid, playedAt }: ToAssign,
  candidates: EqualCandidates | null,
): Promise<DeathKindId | null> {
  const isOwn = eq(experimentPlayers.userId, userId)
  const [player] = await db.select().from(experimentPlayers).where(isOwn)
  if (!player) return null
  const known = assignmentOf(player)
  if (known) return player.jobId === id ? known.practiced : null
  if (!candidates || (await findOwnPlayer(db, userId)) !== xuid) return null
  const before = (await listOwnMatches(db, userId, xuid)).filter((match) => match.playedAt <= playedAt)
  if (comparableMatches(candidates, before).length < MATCHES_COMPARED) return null
  const at = randomInt(2)
  const [practiced, other] = [candidates[at], candidates[1 - at]]
  const chosen = { jobId: id, practiced, other, playedAt }
  // Of two concurrent reports, the first one wins.
  const stored = await db
    .update(experimentPlayers)
    .set(chosen)
    .where(and(isOwn, isNull(experimentPlayers.practiced)))
    .returning()
  return stored.length > 0 ? (practiced ?? null) : null
}

/** Undoes the draw for a report that is discarded and regenerated for another drill. */
export async function takeBackLead(db: Queries, id: JobId): Promise<void> {
  const nothing = { jobId: null, practiced: null, other: null, playedAt: null }
  await db.update(experimentPlayers).set(nothing).where(eq(experimentPlayers.jobId, id))
}

const kind = z.enum(DEATH_KIND_IDS)

function assignmentOf({ practiced, other, playedAt }: typeof experimentPlayers.$inferSelect): Assignment | null {
  return practiced === null || playedAt === null ? null : { practiced: kind.parse(practiced), other: kind.parse(other), playedAt }
}

/** Counts over all participants. There is no result until enough are complete, and never one of a single player. */
export async function readExperiment(db: Queries): Promise<Omit<ExperimentStatus, 'isIn'>> {
  const players = await db.select().from(experimentPlayers)
  const assigned = players.flatMap((player) => {
    const assignment = assignmentOf(player)
    return assignment ? [{ userId: userIdSchema.parse(player.userId), assignment }] : []
  })
  const compared: Compared[] = []
  for (const { userId, assignment } of assigned) {
    const xuid = await findOwnPlayer(db, userId)
    const matches = xuid === null ? [] : await listOwnMatches(db, userId, xuid)
    const comparison = compareKinds(assignment, matches.toReversed())
    if (comparison) compared.push(comparison)
  }
  return {
    agreed: players.length,
    assigned: assigned.length,
    complete: compared.length,
    needed: EXPERIMENT_PLAYERS,
    result: judgeExperiment(compared),
  }
}

const READ_AGAIN_MS = 10 * 60_000

export function cacheExperiment(db: Queries) {
  const read = cacheFor(READ_AGAIN_MS, () => readExperiment(db))
  return async (userId: UserId): Promise<ExperimentStatus> => ({
    ...(await read()),
    isIn: (await db.$count(experimentPlayers, eq(experimentPlayers.userId, userId))) > 0,
  })
}
