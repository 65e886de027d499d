import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { players } from '#server/database/schema/player-schema.ts'
import type { UserId } from '#shared/ids.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'

/**
 * Whose history an account looks at: the linked player; without a link the one of its newest analysis, the sample's aside. Null where there
 * is nobody.
 */
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

/** What the player is called in the newest match that names them. */
export async function findGamertag(db: Queries, xuid: string): Promise<string | null> {
  const [player] = await db.select({ gamertag: players.gamertag }).from(players).where(eq(players.xuid, xuid))
  return player?.gamertag ?? null
}
