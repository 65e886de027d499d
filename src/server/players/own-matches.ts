import { and, desc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { KindTallies } from '#analysis/death-kinds/counting/series-facts.ts'
import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { Queries } from '#server/database/database.ts'
import { playerMatches } from '#server/database/schema/player-schema.ts'
import type { UserId } from '#shared/ids.ts'
import { type TimeAlone, timeAlone } from '#shared/progress/time-alone.ts'
import { kindTally } from '#shared/report/kind-tally.ts'
import { isReadByUser, isWholeByUser } from './player-store.ts'

/** Enough for a year of weekly play; older matches say little of how somebody plays now. */
const MOST_MATCHES = 200

export interface OwnMatch {
  readonly mode: string
  readonly playedAt: Date
  readonly tallies: KindTallies
  readonly timeAlone: TimeAlone | null
}

/** The player's newest matches that this account may know of, newest first. Rows of other rules are left out until they are counted again. */
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
