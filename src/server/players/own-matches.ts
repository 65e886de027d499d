import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ModeMatch } from '#analysis/progress/compose-progress.ts'
import type { RankedMatch } from '#analysis/progress/rank-ruler.ts'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { playerMatches, players } from '#server/database/schema/player-schema.ts'
import type { UserId } from '#shared/ids.ts'
import { objectiveShare } from '#shared/progress/objective-share.ts'
import type { NotCounted } from '#shared/progress/progress.ts'
import { timeAlone } from '#shared/progress/time-alone.ts'
import { kindTally } from '#shared/report/kind-tally.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { countsForUser } from './player-store.ts'

/** Enough for a year of weekly play. */
const MAX_MATCHES = 200

type OwnMatch = ModeMatch & RankedMatch & { readonly matchId: string }

/** Newest first. Matches counted by older rules are left out until they are counted again. */
export async function listOwnMatches(db: Queries, userId: UserId, xuid: string): Promise<OwnMatch[]> {
  const rows = await db
    .select()
    .from(playerMatches)
    .where(and(eq(playerMatches.xuid, xuid), eq(playerMatches.rulesVersion, RULES_VERSION), countsForUser(userId)))
    .orderBy(desc(playerMatches.playedAt))
    .limit(MAX_MATCHES)
  return rows.map(({ tallies, timeAlone: alone, objectiveShare: share, csrBefore, csrAfter, playlistId, tierBefore, mapId, ...row }) => {
    const csr = csrAfter ?? csrBefore
    return {
      ...row,
      tier: tierBefore,
      map: mapId ?? '',
      tallies: z.record(z.string(), kindTally).parse(tallies),
      timeAlone: z.nullable(timeAlone).parse(alone),
      objectiveShare: z.nullable(objectiveShare).parse(share),
      csr: csr === null ? null : { playlistId, value: csr },
    }
  })
}

/** Counts this account's analyzed matches that are not in `counted`, each under the first reason that applies. */
export async function countNotCounted(
  db: Queries,
  userId: UserId,
  { xuid, counted }: { readonly xuid: string | null; readonly counted: ReadonlySet<string> },
): Promise<NotCounted> {
  const rows = await db
    .select({
      matchId: jobs.matchId,
      isOwn: sql<boolean>`bool_or(${jobs.xuid} is not distinct from ${xuid}::text)`,
      isWhole: sql<boolean>`bool_or(${jobs.length} is distinct from 'Cut Video')`,
    })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), eq(jobs.status, 'complete')))
    .groupBy(jobs.matchId)
  const reasons = rows
    .filter(({ matchId }) => !counted.has(matchId))
    .map(({ matchId, isOwn, isWhole }) => {
      if (matchId === SAMPLE_MATCH_ID) return 'sample'
      if (!isOwn) return 'otherPlayer'
      return isWhole ? 'beingCounted' : 'cutVideo'
    })
  const count = (reason: keyof NotCounted) => reasons.filter((one) => one === reason).length
  return { sample: count('sample'), otherPlayer: count('otherPlayer'), cutVideo: count('cutVideo'), beingCounted: count('beingCounted') }
}

/** Returns the linked player, else the player of the account's newest analysis other than the sample. */
export async function findOwnPlayer(db: Queries, userId: UserId): Promise<string | null> {
  const [link] = await db.select({ xuid: xboxLinks.xuid }).from(xboxLinks).where(eq(xboxLinks.userId, userId))
  if (link?.xuid) return link.xuid
  const [job] = await db
    .select({ xuid: jobs.xuid })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), isNotNull(jobs.xuid), ne(jobs.matchId, SAMPLE_MATCH_ID)))
    .orderBy(desc(jobs.createdAt))
    .limit(1)
  return job?.xuid ?? null
}

export async function findGamertag(db: Queries, xuid: string): Promise<string | null> {
  const [player] = await db.select({ gamertag: players.gamertag }).from(players).where(eq(players.xuid, xuid))
  return player?.gamertag ?? null
}
