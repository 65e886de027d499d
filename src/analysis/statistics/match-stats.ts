import { refuse } from '#shared/calls/errors.ts'
import { parseForeign } from '#shared/foreign.ts'
import { AWARDS } from './awards.ts'
import type { AwardTotal, Match, MatchPlayer, MatchTeam } from './match.ts'
import { lifecycleOf, outcomeOf } from './match-codes.ts'
import { type MatchStatsJson, matchStatsJson, type PlayerJson } from './match-stats-json.ts'
import { modeOf } from './modes.ts'
import { sumModeTotals, sumTotals } from './sum-totals.ts'

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
    lifecycle: lifecycleOf(MatchInfo.LifecycleMode),
    mapAssetId: MatchInfo.MapVariant.AssetId,
    mapVersionId: MatchInfo.MapVariant.VersionId,
    playlistAssetId: MatchInfo.Playlist?.AssetId ?? null,
    areTeamsEnabled: MatchInfo.TeamsEnabled,
    teams: MatchInfo.TeamsEnabled ? scoredTeams.map(toTeam) : [],
    players: Players.map((player) => toPlayer(player, MatchInfo.TeamsEnabled)),
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

function toPlayer(player: PlayerJson, areTeamsEnabled: boolean): MatchPlayer {
  const stats = player.PlayerTeamStats.map((entry) => entry.Stats)
  const cores = stats.map((entry) => entry.CoreStats)
  return {
    playerId: player.PlayerId,
    xuid: /^xuid\((\d+)\)$/.exec(player.PlayerId)?.[1] ?? null,
    teamId: areTeamsEnabled ? player.LastTeamId : null,
    outcome: outcomeOf(player.Outcome),
    isPresentAtBeginning: player.ParticipationInfo.PresentAtBeginning,
    isPresentAtCompletion: player.ParticipationInfo.PresentAtCompletion,
    timePlayedMs: player.ParticipationInfo.TimePlayed,
    totals: sumTotals(cores),
    medals: countsByName(cores.flatMap((core) => core.Medals)),
    awards: countsByName(cores.flatMap((core) => core.PersonalScores)).map(toAwardTotal),
    modeTotals: sumModeTotals(stats),
  }
}

function toAwardTotal({ nameId, count }: { nameId: number; count: number }): AwardTotal {
  return { nameId, award: AWARDS.get(nameId) ?? null, count }
}

function countsByName(entries: readonly { NameId: number; Count: number }[]): { nameId: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { NameId, Count } of entries) counts.set(NameId, (counts.get(NameId) ?? 0) + Count)
  return [...counts].map(([nameId, count]) => ({ nameId, count }))
}
