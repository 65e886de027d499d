import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { KindTallies } from '#analysis/death-kinds/counting/series-facts.ts'
import type { RankedMatch } from '#analysis/progress/rank-ruler.ts'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { jobs } from '#server/database/schema/job-schema.ts'
import { xboxLinks } from '#server/database/schema/link-schema.ts'
import { playerMatches, players } from '#server/database/schema/player-schema.ts'
import type { UserId } from '#shared/ids.ts'
import { type TimeAlone, timeAlone } from '#shared/progress/time-alone.ts'
import { kindTally } from '#shared/report/kind-tally.ts'
import { SAMPLE_MATCH_ID } from '#shared/sample.ts'
import { isReadByUser, isWholeByUser } from './player-store.ts'

/** Enough for a year of weekly play. */
const MOST_MATCHES = 200

interface OwnMatch {
  readonly mode: string
  readonly playedAt: Date
  readonly tallies: KindTallies
  readonly timeAlone: TimeAlone | null
}

/** Newest first. Matches counted by older rules are left out until they are counted again. */
export async function listOwnMatches(db: Queries, userId: UserId, xuid: string): Promise<OwnMatch[]> {
  const rows = await db
    .select({
      mode: playerMatches.mode,
      playedAt: playerMatches.playedAt,
      tallies: playerMatches.tallies,
      timeAlone: playerMatches.timeAlone,
    })
    .from(playerMatches)
    .where(
      and(eq(playerMatches.xuid, xuid), eq(playerMatches.rulesVersion, RULES_VERSION), or(isWholeByUser(userId), isReadByUser(userId))),
    )
    .orderBy(desc(playerMatches.playedAt))
    .limit(MOST_MATCHES)
  return rows.map(({ tallies, timeAlone: alone, ...row }) => ({
    ...row,
    tallies: z.record(z.string(), kindTally).parse(tallies),
    timeAlone: z.nullable(timeAlone).parse(alone),
  }))
}

interface LobbyMatch extends RankedMatch {
  readonly mode: string
}

/** Everybody in the player's ranked matches that this account may know of; other lobbies are not asked for. */
export async function listRankedLobbies(db: Queries, userId: UserId, xuid: string): Promise<LobbyMatch[]> {
  const own = db
    .select({ matchId: playerMatches.matchId })
    .from(playerMatches)
    .where(and(eq(playerMatches.xuid, xuid), eq(playerMatches.isRanked, true), or(isWholeByUser(userId), isReadByUser(userId))))
  const rows = await db
    .select({
      xuid: playerMatches.xuid,
      mode: playerMatches.mode,
      tier: playerMatches.tierBefore,
      subTier: playerMatches.subTierBefore,
      deaths: sql<number>`(${playerMatches.totals} ->> 'deaths')::int`,
      timePlayedMs: playerMatches.timePlayedMs,
      playedAt: playerMatches.playedAt,
      expectedDeaths: playerMatches.expectedDeaths,
    })
    .from(playerMatches)
    .where(and(inArray(playerMatches.matchId, own), isNotNull(playerMatches.tierBefore), eq(playerMatches.rulesVersion, RULES_VERSION)))
  return rows.map(({ tier, ...row }) => ({ ...row, tier: tier ?? '' }))
}

/** The linked player, else the one of the account's newest analysis without the sample. */
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

/** The player's name in the newest match. */
export async function findGamertag(db: Queries, xuid: string): Promise<string | null> {
  const [player] = await db.select({ gamertag: players.gamertag }).from(players).where(eq(players.xuid, xuid))
  return player?.gamertag ?? null
}
