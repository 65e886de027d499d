import { sum } from 'd3-array'
import { z } from 'zod'
import { refuse } from '#shared/calls/errors.ts'
import { parseForeign } from '#shared/foreign.ts'
import { parseIsoDuration } from './iso-duration.ts'
import { lifecycleOf, type Match, type MatchPlayer, type MatchTeam, outcomeOf, type PlayerTotals } from './match.ts'
import { modeOf } from './modes.ts'

/**
 * Reads match statistics of any mode, with teams and players row by row; unreadable rows are listed in `unread`. Throws a refusal with the
 * field's name when no player's row is readable, or a field that all rows need.
 */
export function readMatchStats(document: unknown): Match {
  const parsed = parseForeign(matchStatsJson, document)
  if (!parsed.ok) throw refuse('statisticsUnreadable', parsed.first.field, parsed.first.problem)
  const players = eachOnce(readRows(playerJson, 'Players', parsed.data.Players))
  const teams = readRows(teamJson, 'Teams', parsed.data.Teams)
  const [first] = players.unread
  if (players.read.length === 0 && first) throw refuse('statisticsUnreadable', first.field, first.problem)
  return toMatch(parsed.data, teams.read, players.read, [...teams.unread, ...players.unread])
}

function readRows<Row>(schema: z.ZodType<Row>, list: string, rows: readonly unknown[]): { read: Row[]; unread: Match['unread'] } {
  const parsed = rows.map((row) => parseForeign(schema, row))
  return {
    read: parsed.flatMap((result) => (result.ok ? [result.data] : [])),
    unread: parsed.flatMap((result, at) =>
      result.ok ? [] : [{ field: `${list}[${at}].${result.first.field}`, problem: result.first.problem }],
    ),
  }
}

/** Drops a player's second row, which would count as a second player. */
function eachOnce({ read, unread }: { read: PlayerJson[]; unread: Match['unread'] }): { read: PlayerJson[]; unread: Match['unread'] } {
  const again = read.filter(({ PlayerId }, at) => read.findIndex((other) => other.PlayerId === PlayerId) < at)
  const twice = again.map(({ PlayerId }) => ({ field: `Players: ${PlayerId}`, problem: 'it has more than one row' }))
  return { read: read.filter((row) => !again.includes(row)), unread: [...unread, ...twice] }
}

function toMatch(
  { MatchId, MatchInfo }: z.infer<typeof matchStatsJson>,
  Teams: readonly TeamJson[],
  Players: readonly PlayerJson[],
  unread: Match['unread'],
): Match {
  const scoredTeams = Teams.filter(({ TeamId }) => Players.some((player) => player.LastTeamId === TeamId))
  return {
    matchId: MatchId,
    mode: modeOf(MatchInfo.GameVariantCategory),
    startedAt: MatchInfo.StartTime,
    durationMs: MatchInfo.Duration,
    playableMs: MatchInfo.PlayableDuration ?? MatchInfo.Duration,
    mapAssetId: MatchInfo.MapVariant?.AssetId ?? null,
    mapVersionId: MatchInfo.MapVariant?.VersionId ?? null,
    playlistAssetId: MatchInfo.Playlist?.AssetId ?? null,
    areTeamsEnabled: MatchInfo.TeamsEnabled,
    lifecycle: lifecycleOf(MatchInfo.LifecycleMode),
    teams: MatchInfo.TeamsEnabled ? scoredTeams.map(toTeam) : [],
    players: Players.map((player) => toPlayer(player, MatchInfo)),
    unread,
  }
}

function toTeam({ TeamId, Outcome: outcome, Stats: { CoreStats } }: TeamJson): MatchTeam {
  return {
    teamId: TeamId,
    outcome: outcomeOf(outcome),
    score: CoreStats.Score,
    rounds: { won: CoreStats.RoundsWon, lost: CoreStats.RoundsLost, tied: CoreStats.RoundsTied },
  }
}

function toPlayer(player: PlayerJson, info: MatchInfoJson): MatchPlayer {
  const stats = player.PlayerTeamStats.map((entry) => entry.Stats)
  const cores = stats.map((entry) => entry.CoreStats)
  const presence = player.ParticipationInfo
  const isBot = player.PlayerId.startsWith('bid')
  return {
    playerId: player.PlayerId,
    xuid: /^xuid\((\d+)\)$/.exec(player.PlayerId)?.[1] ?? null,
    teamId: info.TeamsEnabled ? player.LastTeamId : null,
    outcome: outcomeOf(player.Outcome),
    // Statistics never mark a bot as present at the beginning, though it plays from then on: 33 of 33 recorded bots.
    isPresentAtBeginning: presence?.PresentAtBeginning !== false || (isBot && !presence.JoinedInProgress),
    isPresentAtCompletion: presence?.PresentAtCompletion !== false,
    joinedMs: sincePlayBegan(info, presence?.FirstJoinedTime),
    leftMs: sincePlayBegan(info, presence?.LastLeaveTime),
    timePlayedMs: presence?.TimePlayed ?? info.PlayableDuration ?? info.Duration,
    totals: sumTotals(cores),
    medals: countAll(cores.flatMap((core) => core.Medals)),
    objectiveAwards: countAll(cores.flatMap((core) => core.PersonalScores).filter(({ NameId }) => OBJECTIVE_AWARDS.has(NameId))),
    modeTotals: sumModeTotals(stats),
  }
}

/** Play began at `EndTime - Duration`, within 0.1 s in 29 of 30 recorded matches. */
function sincePlayBegan({ EndTime, Duration }: MatchInfoJson, at: string | null | undefined): number | null {
  return at ? Math.max(0, Date.parse(at) - (Date.parse(EndTime) - Duration)) : null
}

function countAll(entries: readonly { Count: number }[]): number {
  return sum(entries, ({ Count }) => Count)
}

/** A player who changed teams has one entry per team, a player who never had a team has none. */
function sumTotals(cores: readonly CoreStatsJson[]): PlayerTotals {
  return {
    score: sum(cores, ({ Score }) => Score),
    kills: sum(cores, ({ Kills }) => Kills),
    deaths: sum(cores, ({ Deaths }) => Deaths),
    assists: sum(cores, ({ Assists }) => Assists),
    suicides: sum(cores, ({ Suicides }) => Suicides),
    betrayals: sum(cores, ({ Betrayals }) => Betrayals),
    shotsFired: sum(cores, ({ ShotsFired }) => ShotsFired),
    shotsHit: sum(cores, ({ ShotsHit }) => ShotsHit),
    damageDealt: sum(cores, ({ DamageDealt }) => DamageDealt),
    damageTaken: sum(cores, ({ DamageTaken }) => DamageTaken),
  }
}

/** Adds up the numbers and durations of all blocks except `CoreStats`; for `Longest...` fields it takes the maximum. */
function sumModeTotals(stats: readonly Readonly<Record<string, unknown>>[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const [block, fields] of stats.flatMap((entry) => Object.entries(entry))) {
    if (block === 'CoreStats' || typeof fields !== 'object' || fields === null) continue
    for (const [field, value] of Object.entries(fields)) {
      const number = toNumber(value)
      if (number === null) continue
      const key = `${block}.${field}`
      const before = totals[key] ?? 0
      totals[key] = field.startsWith('Longest') ? Math.max(before, number) : before + number
    }
  }
  return totals
}

function toNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? parseIsoDuration(value) : null
}

/**
 * Name ids of the objective awards among `PersonalScores` of match statistics. Ids: SPNKr (github.com/acurtis166/SPNKr, MIT). Verified on
 * recorded matches: a player has as many `mode` events in the film as awards with these ids.
 */
const OBJECTIVE_AWARDS: ReadonlySet<number> = new Set([
  601966503, // Flag Captured
  555570945, // Flag Capture Assist
  22113181, // Flag Returned
  3002710045, // Flag Stolen
  2387185397, // Flag Taken
  316828380, // Runner Stopped
  454168309, // Ball Control
  204144695, // Ball Taken
  746397417, // Carrier Stopped
  340198991, // Hill Control
  1032565232, // Hill Scored
  3507884073, // Zone Captured
  4026987576, // Zone Captured
  757037588, // Zone Captured
  709346128, // Zone Secured
  2188620691, // Power Seed Secured
  3996338664, // Power Seed Stolen
  4128329646, // Carrier Killed
  2801241965, // Stockpile Scored
  1825517751, // Extraction Initiated
  1117301492, // Extraction Converted
  4130011565, // Extraction Completed
  1552628741, // Extraction Denied
  4247243561, // Conversion Denied
])

/**
 * The answer of the game's `halostats` service (`/hi/matches/{guid}/stats`). Only fields that every report needs are required; all others
 * pass unchanged. Shapes: recorded answers of ten modes.
 */

const duration = z.string().transform((text, context) => {
  const ms = parseIsoDuration(text)
  if (ms === null) context.addIssue(`expected an ISO 8601 duration, got "${text.slice(0, 40)}"`)
  return ms ?? 0
})

const count = z.number().int()

const tally = count.min(0)

const asset = z.looseObject({ AssetId: z.string(), VersionId: z.string() })

const named = z.looseObject({ NameId: count, Count: tally })

const coreStatsJson = z.looseObject({
  Score: z.number(),
  RoundsWon: tally,
  RoundsLost: tally,
  RoundsTied: tally,
  Kills: tally,
  Deaths: tally,
  Assists: tally,
  Suicides: tally,
  Betrayals: tally,
  ShotsFired: tally,
  ShotsHit: tally,
  DamageDealt: z.number(),
  DamageTaken: z.number(),
  Medals: z.array(named),
  PersonalScores: z.array(named),
})

const statsJson = z.looseObject({ CoreStats: coreStatsJson })

const participation = z.looseObject({
  FirstJoinedTime: z.iso.datetime({ offset: true }).nullish(),
  LastLeaveTime: z.iso.datetime({ offset: true }).nullish(),
  PresentAtBeginning: z.boolean(),
  JoinedInProgress: z.boolean(),
  PresentAtCompletion: z.boolean(),
  TimePlayed: duration,
})

const playerJson = z.looseObject({
  PlayerId: z.string().regex(/^(xuid|bid)\(\d+(\.\d+)?\)$/, 'expected xuid(number) or bid(number)'),
  LastTeamId: count,
  Outcome: count,
  /** Without it, a player counts as present throughout. */
  ParticipationInfo: participation.nullish(),
  PlayerTeamStats: z.array(z.looseObject({ Stats: statsJson })),
})

const teamJson = z.looseObject({ TeamId: count, Outcome: count, Stats: statsJson })

const matchInfoJson = z.looseObject({
  StartTime: z.iso.datetime({ offset: true }),
  EndTime: z.iso.datetime({ offset: true }),
  Duration: duration,
  PlayableDuration: duration.nullish(),
  GameVariantCategory: count,
  LifecycleMode: count.nullish(),
  MapVariant: asset.nullish(),
  Playlist: asset.nullish(),
  TeamsEnabled: z.boolean(),
})

const matchStatsJson = z.looseObject({
  MatchId: z.string().min(1),
  MatchInfo: matchInfoJson,
  Teams: z.array(z.unknown()),
  Players: z.array(z.unknown()).min(1),
})

type MatchInfoJson = z.infer<typeof matchInfoJson>
type TeamJson = z.infer<typeof teamJson>
type CoreStatsJson = z.infer<typeof coreStatsJson>
type PlayerJson = z.infer<typeof playerJson>
