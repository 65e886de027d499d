import { drawGuid } from '#simulator/guid.ts'
import { createRandom } from '#simulator/random.ts'
import { coreStats, pvpStats } from './core-stats.ts'
import { isoDuration } from './iso-duration.ts'
import { drawClock, instant, type MatchClock, matchInfo } from './match-info.ts'
import { modeBlock } from './mode-block.ts'
import { rankPlayers, rankTeams } from './standings.ts'
import { type StatisticsParts, type StatLine, statLines } from './stat-lines.ts'
import { teamStatistics } from './team-statistics.ts'

/** Match statistics as the game's service sends them; every total agrees with the film. Source: recorded responses. */
export function matchStatistics(parts: StatisticsParts) {
  const { mode, played } = parts
  const random = createRandom(parts.seed, `statistics ${mode}`)
  const standings = rankTeams(played)
  const lines = statLines(parts, standings)
  const clock = drawClock(random, played)
  const ranks = rankPlayers(new Map(lines.map(({ fighter, standing, score }) => [fighter.player, { teamRank: standing.rank, score }])))
  return {
    MatchId: drawGuid(random),
    MatchInfo: matchInfo(random, mode, played, parts.map, clock),
    Teams: played.play.rules.hasTeams ? standings.map((standing) => teamStatistics(parts, lines, standing)) : [],
    Players: random.shuffled(lines).map((line) => playerStatistics(parts, line, ranks.get(line.fighter.player) ?? 1, clock)),
  }
}

/** `Outcome` of players who left before the end. */
const DID_NOT_FINISH = 4

function playerStatistics({ mode, played }: StatisticsParts, line: StatLine, rank: number, clock: MatchClock) {
  const { fighter, totals, combat, score, standing, aliveMs } = line
  const { player, spawns, tally } = fighter
  const hasLeftEarly = fighter.leavesAtMs < played.endMs
  const core = coreStats({ totals, combat, score, rounds: standing.rounds, spawns, aliveMs })
  const stats = { CoreStats: core, ...modeBlock(mode, totals, tally, null), PvpStats: pvpStats(totals) }
  return {
    PlayerId: `xuid(${player.xuid})`,
    PlayerType: 1,
    BotAttributes: null,
    LastTeamId: player.team,
    Outcome: hasLeftEarly ? DID_NOT_FINISH : standing.outcome,
    Rank: rank,
    ParticipationInfo: {
      FirstJoinedTime: instant(clock.startMs + clock.joinDelayMs + fighter.joinsAtMs),
      LastLeaveTime: hasLeftEarly ? instant(clock.startMs + clock.joinDelayMs + fighter.leavesAtMs) : null,
      PresentAtBeginning: fighter.joinsAtMs === 0,
      JoinedInProgress: fighter.joinsAtMs > 0,
      LeftInProgress: hasLeftEarly,
      PresentAtCompletion: !hasLeftEarly,
      TimePlayed: isoDuration(
        Math.max(0, clock.playableMs - fighter.joinsAtMs - (hasLeftEarly ? played.endMs - fighter.leavesAtMs : 0)),
        3,
      ),
      ConfirmedParticipation: null,
    },
    PlayerTeamStats: [{ TeamId: player.team, Stats: stats }],
  }
}
