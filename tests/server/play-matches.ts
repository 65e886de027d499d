import { RULES_VERSION } from '#analysis/report/report-version.ts'
import type { PlayerTotals } from '#analysis/statistics/match.ts'
import type { DatabaseConnection } from '#server/database/database.ts'
import type { UserId } from '#shared/ids.ts'

export interface PlayedMatch {
  readonly userId: UserId
  readonly xuid: string
  readonly matchId: string
  readonly playedAt: Date
  readonly minutes: number
}

const TOTALS: PlayerTotals = {
  ...{ score: 1_000, kills: 10, deaths: 10, assists: 5, suicides: 0, betrayals: 0 },
  ...{ shotsFired: 200, shotsHit: 100, damageDealt: 3_000, damageTaken: 3_000 },
}

/** Adds won matches that an account imported, all alike, for tests of what depends on when matches were played. */
export async function playMatches({ pool }: Pick<DatabaseConnection, 'pool'>, played: readonly PlayedMatch[]): Promise<void> {
  const of = <Key extends keyof PlayedMatch>(key: Key) => played.map((match) => match[key])
  await pool.query('insert into players (xuid) select distinct unnest($1::text[]) on conflict do nothing', [of('xuid')])
  await pool.query(
    `insert into player_matches (xuid, match_id, mode, played_at, is_ranked, time_played_ms, outcome, tallies, totals, rules_version)
     select xuid, id, 'Slayer', at, false, minutes * 60000, 'win', '{}', $6, $5
     from unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[]) as played(xuid, id, at, minutes)`,
    [of('xuid'), of('matchId'), of('playedAt'), of('minutes'), RULES_VERSION, TOTALS],
  )
  await pool.query('insert into imported_matches (user_id, match_id) select * from unnest($1::text[], $2::text[])', [
    of('userId'),
    of('matchId'),
  ])
}
