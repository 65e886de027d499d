import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { RankedMatch } from '#analysis/progress/rank-ruler.ts'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import type { UserId } from '#shared/ids.ts'
import { isReadByUser, isWholeByUser } from './player-store.ts'

export interface LobbyMatch extends RankedMatch {
  readonly mode: string
}

/** Everybody in the ranked matches of the player that this account may know of: nothing is asked of anybody else's lobbies. */
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
