import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'
import type { PlayerTotals } from '#analysis/statistics/match.ts'
import { ofUser } from './auth-schema.ts'
import { now } from './columns.ts'

/** Players of the analysed matches, without bots and forgotten players. */
export const players = pgTable(
  'players',
  {
    xuid: text('xuid').primaryKey(),
    /** From the latest match that names the player. */
    gamertag: text('gamertag'),
    /** The gamertag in a form for comparison (`shared/gamertag.ts`). */
    gamertagKey: text('gamertag_key'),
    namedAt: timestamp('named_at', { withTimezone: true }),
  },
  (table) => [index('players_gamertag').on(table.gamertagKey)],
)

/** Numbers of each player of an analysed match, always of the whole match. */
export const playerMatches = pgTable(
  'player_matches',
  {
    xuid: text('xuid')
      .notNull()
      .references(() => players.xuid, { onDelete: 'cascade' }),
    matchId: text('match_id').notNull(),
    team: integer('team'),
    mode: text('mode').notNull(),
    mapId: text('map_id'),
    playlistId: text('playlist_id'),
    playedAt: timestamp('played_at', { withTimezone: true }).notNull(),
    isRanked: boolean('is_ranked').notNull(),
    /** Rank before the match; null when unranked or in placement. */
    csrBefore: real('csr_before'),
    tierBefore: text('tier_before'),
    subTierBefore: integer('sub_tier_before'),
    csrAfter: real('csr_after'),
    timePlayedMs: integer('time_played_ms').notNull(),
    expectedKills: real('expected_kills'),
    expectedDeaths: real('expected_deaths'),
    outcome: text('outcome', { enum: ['win', 'loss', 'tie', 'left', 'unknown'] }).notNull(),
    /** By kind of death (`shared/report/kind-tally.ts`); empty without a film. */
    tallies: jsonb('tallies').notNull(),
    /** Time out of reach of team-mates (`shared/progress/time-alone.ts`); null without frames. */
    timeAlone: jsonb('time_alone'),
    /** Beside an even share of the team (`shared/progress/objective-share.ts`); null in a mode without an objective. */
    objectiveShare: jsonb('objective_share'),
    totals: jsonb('totals').$type<PlayerTotals>().notNull(),
    /** The version of the rules that made the tallies. */
    rulesVersion: text('rules_version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.xuid, table.matchId] }),
    index('player_matches_played').on(table.xuid, table.playedAt),
    index('player_matches_match').on(table.matchId),
  ],
)

/** Matches that an account may see because it imported its history. */
export const importedMatches = pgTable(
  'imported_matches',
  {
    userId: ofUser(),
    matchId: text('match_id').notNull(),
    importedAt: now('imported_at'),
    /** It came by itself, and goes with the player's yes to that. */
    hasArrived: boolean('has_arrived').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.matchId] })],
)
