import { boolean, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'
import type { PlayerTotals } from '#analysis/statistics/match.ts'
import { user } from './auth-schema.ts'
import { now } from './columns.ts'

/** Players of the analysed matches. Bots are not among them, nor is anybody who asked to be forgotten. */
export const players = pgTable(
  'players',
  {
    xuid: text('xuid').primaryKey(),
    /** As in the latest match that names the player; null while none does. */
    gamertag: text('gamertag'),
    /** The gamertag as the platform compares it (`shared/gamertag.ts`). */
    gamertagKey: text('gamertag_key'),
    /** When that match was played. */
    namedAt: timestamp('named_at', { withTimezone: true }),
  },
  (table) => [index('players_gamertag').on(table.gamertagKey)],
)

/** What an analysed match says about each of its players in numbers: of the whole match, also where a report covers a part of it. */
export const playerMatches = pgTable(
  'player_matches',
  {
    xuid: text('xuid')
      .notNull()
      .references(() => players.xuid, { onDelete: 'cascade' }),
    matchId: text('match_id').notNull(),
    team: integer('team'),
    mode: text('mode').notNull(),
    playlistId: text('playlist_id'),
    mapId: text('map_id').notNull(),
    mapVersion: text('map_version').notNull(),
    playedAt: timestamp('played_at', { withTimezone: true }).notNull(),
    isRanked: boolean('is_ranked').notNull(),
    /** Rank before the match; null outside ranked matches and in placement. */
    csrBefore: real('csr_before'),
    tierBefore: text('tier_before'),
    subTierBefore: integer('sub_tier_before'),
    timePlayedMs: integer('time_played_ms').notNull(),
    expectedKills: real('expected_kills'),
    expectedDeaths: real('expected_deaths'),
    outcome: text('outcome', { enum: ['win', 'loss', 'tie', 'left', 'unknown'] }).notNull(),
    /** By line (`shared/report/kind-tally.ts`); empty without a film. */
    tallies: jsonb('tallies').notNull(),
    /** Out of reach of the team-mates, beside theirs (`shared/progress/time-alone.ts`); null where the film's frames were not read. */
    timeAlone: jsonb('time_alone'),
    totals: jsonb('totals').$type<PlayerTotals>().notNull(),
    /** Of the rules that the tallies were counted by. */
    rulesVersion: text('rules_version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.xuid, table.matchId] }),
    index('player_matches_played').on(table.xuid, table.playedAt),
    index('player_matches_match').on(table.matchId),
  ],
)

/** The matches that an account may look at because it imported them with its history. */
export const importedMatches = pgTable(
  'imported_matches',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    matchId: text('match_id').notNull(),
    importedAt: now('imported_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.matchId] })],
)
