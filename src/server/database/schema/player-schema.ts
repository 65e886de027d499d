import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import type { PlayerTotals } from '#analysis/statistics/match.ts'
import { ofUser } from './auth-schema.ts'
import { at, now } from './columns.ts'

/** Players of the analyzed matches, without bots and forgotten players. */
export const players = pgTable(
  'players',
  {
    xuid: text('xuid').primaryKey(),
    gamertag: text('gamertag'),
    /** The gamertag, normalized for comparison (`shared/gamertag.ts`). */
    gamertagKey: text('gamertag_key'),
    namedAt: at('named_at'),
  },
  (table) => [index('players_gamertag').on(table.gamertagKey)],
)

/** Numbers of each player of an analyzed match, always for the whole match. */
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
    playedAt: at('played_at').notNull(),
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
    /** By kind of death (`shared/report/kind-tally.ts`). Empty without a film. */
    tallies: jsonb('tallies').notNull(),
    /** Time out of reach of teammates (`shared/progress/time-alone.ts`). Null without frames. */
    timeAlone: jsonb('time_alone'),
    /** Work on the objective and the even share (`shared/progress/objective-share.ts`). Null in modes without an objective. */
    objectiveShare: jsonb('objective_share'),
    totals: jsonb('totals').$type<PlayerTotals>().notNull(),
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
    /** Imported automatically; deleted when the player withdraws consent. */
    hasArrived: boolean('has_arrived').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.matchId] })],
)
