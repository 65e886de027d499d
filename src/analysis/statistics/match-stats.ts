import { sum } from 'd3-array'
import { refuse } from '#shared/calls/errors.ts'
import { parseForeign } from '#shared/foreign.ts'
import { parseIsoDuration } from './iso-duration.ts'
import { type Match, type MatchPlayer, type MatchTeam, outcomeOf, type PlayerTotals } from './match.ts'
import { type CoreStatsJson, type MatchStatsJson, matchStatsJson, type PlayerJson } from './match-stats-json.ts'
import { modeOf } from './modes.ts'
import { OBJECTIVE_AWARDS } from './objective-awards.ts'

/** Reads match statistics of any mode. Throws a refusal that names the field when the document is not one. */
export function readMatchStats(document: unknown): Match {
  const parsed = parseForeign(matchStatsJson, document)
  if (!parsed.ok) throw refuse('statisticsUnreadable', parsed.first.field, parsed.first.problem)
  return toMatch(parsed.data)
}

function toMatch({ MatchId, MatchInfo, Teams, Players }: MatchStatsJson): Match {
  const scoredTeams = Teams.filter(({ TeamId }) => Players.some((player) => player.LastTeamId === TeamId))
  return {
    matchId: MatchId,
    mode: modeOf(MatchInfo.GameVariantCategory),
    startedAt: MatchInfo.StartTime,
    durationMs: MatchInfo.Duration,
    playableMs: MatchInfo.PlayableDuration,
    mapAssetId: MatchInfo.MapVariant.AssetId,
    mapVersionId: MatchInfo.MapVariant.VersionId,
    playlistAssetId: MatchInfo.Playlist?.AssetId ?? null,
    areTeamsEnabled: MatchInfo.TeamsEnabled,
    teams: MatchInfo.TeamsEnabled ? scoredTeams.map(toTeam) : [],
    players: Players.map((player) => toPlayer(player, MatchInfo)),
  }
}

function toTeam({ TeamId, Outcome: outcome, Stats: { CoreStats } }: MatchStatsJson['Teams'][number]): MatchTeam {
  return {
    teamId: TeamId,
    outcome: outcomeOf(outcome),
    score: CoreStats.Score,
    rounds: { won: CoreStats.RoundsWon, lost: CoreStats.RoundsLost, tied: CoreStats.RoundsTied },
  }
}

function toPlayer(player: PlayerJson, info: MatchStatsJson['MatchInfo']): MatchPlayer {
  const stats = player.PlayerTeamStats.map((entry) => entry.Stats)
  const cores = stats.map((entry) => entry.CoreStats)
  const { FirstJoinedTime, LastLeaveTime, PresentAtBeginning, JoinedInProgress, PresentAtCompletion, TimePlayed } = player.ParticipationInfo
  const isBot = player.PlayerId.startsWith('bid')
  return {
    playerId: player.PlayerId,
    xuid: /^xuid\((\d+)\)$/.exec(player.PlayerId)?.[1] ?? null,
    teamId: info.TeamsEnabled ? player.LastTeamId : null,
    outcome: outcomeOf(player.Outcome),
    // Statistics never have a bot present at the beginning, though it plays from there on: 33 of 33 recorded bots.
    isPresentAtBeginning: PresentAtBeginning || (isBot && !JoinedInProgress),
    isPresentAtCompletion: PresentAtCompletion,
    joinedMs: sincePlayBegan(info, FirstJoinedTime),
    leftMs: sincePlayBegan(info, LastLeaveTime),
    timePlayedMs: TimePlayed,
    totals: sumTotals(cores),
    medals: countAll(cores.flatMap((core) => core.Medals)),
    objectiveAwards: countAll(cores.flatMap((core) => core.PersonalScores).filter(({ NameId }) => OBJECTIVE_AWARDS.has(NameId))),
    modeTotals: sumModeTotals(stats),
  }
}

/** `EndTime - Duration` is when play began, within 0.1 s in 29 of 30 recorded matches. */
function sincePlayBegan({ EndTime, Duration }: MatchStatsJson['MatchInfo'], at: string | null | undefined): number | null {
  return at ? Math.max(0, Date.parse(at) - (Date.parse(EndTime) - Duration)) : null
}

function countAll(entries: readonly { Count: number }[]): number {
  return sum(entries, ({ Count }) => Count)
}

/** A player who changed teams has one entry per team. */
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

/** Numbers and durations of every block but the core one; `Longest...` takes the maximum, the rest adds up. */
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
