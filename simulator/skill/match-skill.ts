import type { PlayedMatch } from '#simulator/play-match.ts'
import { createRandom, type Random } from '#simulator/random.ts'
import type { SimulatedMode, SimulatedPlayer } from '#simulator/simulation.ts'
import { LOSS, rankTeams, WIN } from '#simulator/statistics/standings.ts'
import { countTotals, createTotals } from '#simulator/statistics/totals.ts'
import { csrOf, TIER_POINTS, TIERS, type TierName } from './csr.ts'

/** Rating points per unit of log skill: one tier changes expected kills by about 3.5, as recorded. */
const POINTS_PER_SKILL = 1_000
const MEAN_KILLS_PER_MINUTE = 1.42
const KILLS_DEVIATION = 5.4
const DEATHS_DEVIATION = 5.1
/** Deaths fall more slowly with rating than kills rise. Source: tier counterfactuals of recorded replies. */
const DEATHS_PER_SKILL = -0.35

interface Lobby {
  readonly meanRating: number
  readonly minutes: number
  readonly teamRatings: Readonly<Record<string, number>>
  readonly outcomes: ReadonlyMap<number, number>
}

/** Skill as the game's service sends it. Source: recorded responses. Expectations follow the players' simulated skill, not the course of the match. */
export function matchSkill(seed: number, mode: SimulatedMode, played: PlayedMatch, knownRating?: number) {
  const random = createRandom(seed, `skill ${mode}`)
  const players = played.play.fighters.map(({ player }) => player)
  const drawn = random.between(850, 1_420)
  const meanRating = knownRating ?? drawn
  const rating = (player: SimulatedPlayer) => meanRating + POINTS_PER_SKILL * player.skill
  const teams = [...new Set(players.map(({ team }) => team))]
  const teamRatings = Object.fromEntries(teams.map((team) => [team, mean(players.filter((player) => player.team === team).map(rating))]))
  const outcomes = new Map(rankTeams(played).map(({ team, outcome }) => [team, outcome]))
  const lobby = { meanRating, minutes: (played.endMs - played.kickOffMs) / 60_000, teamRatings, outcomes }
  const totals = countTotals(players, played.play.happenings)
  return {
    Value: players.map((player) => ({
      Id: `xuid(${player.xuid})`,
      ResultCode: 0,
      Result: skillResult(random, lobby, player, rating(player), totals.get(player) ?? createTotals()),
    })),
  }
}

function skillResult(random: Random, lobby: Lobby, player: SimulatedPlayer, rating: number, count: { kills: number; deaths: number }) {
  const own = expectation(lobby, rating)
  const before = Math.max(1, Math.round(rating + random.normal(0, 25)))
  const change = changeOf(lobby.outcomes.get(player.team), (count.kills - own.Kills - (count.deaths - own.Deaths)) / 2)
  return {
    TeamMmr: lobby.teamRatings[player.team] ?? rating,
    RankRecap: { PreMatchCsr: csrOf(before), PostMatchCsr: csrOf(Math.max(1, before + change)) },
    StatPerformances: {
      Kills: { Count: count.kills, Expected: own.Kills, StdDev: KILLS_DEVIATION + random.between(-0.3, 0.3) },
      Deaths: { Count: count.deaths, Expected: own.Deaths, StdDev: DEATHS_DEVIATION + random.between(-0.3, 0.3) },
    },
    TeamId: player.team,
    TeamMmrs: lobby.teamRatings,
    RankedRewards: null,
    Counterfactuals: { SelfCounterfactuals: own, TierCounterfactuals: tierExpectations(lobby) },
  }
}

/** Winners never lose points and losers never gain any; the own performance decides the amount. */
function changeOf(outcome: number | undefined, points: number): number {
  const change = Math.max(-15, Math.min(15, Math.round(points)))
  if (outcome === WIN) return Math.max(1, change)
  return outcome === LOSS ? Math.min(-1, change) : change
}

/** Expected kills and deaths of a player with this rating in this match. */
function expectation({ meanRating, minutes }: Lobby, rating: number) {
  const mean = MEAN_KILLS_PER_MINUTE * minutes
  const skill = (rating - meanRating) / POINTS_PER_SKILL
  return { Kills: mean * Math.exp(skill), Deaths: mean * Math.exp(DEATHS_PER_SKILL * skill) }
}

function tierExpectations(lobby: Lobby): Record<TierName, ReturnType<typeof expectation>> {
  const [Bronze, Silver, Gold, Platinum, Diamond, Onyx] = TIERS.map((_, tier) => expectation(lobby, (tier + 0.5) * TIER_POINTS))
  const none = { Kills: 0, Deaths: 0 }
  return {
    Bronze: Bronze ?? none,
    Silver: Silver ?? none,
    Gold: Gold ?? none,
    Platinum: Platinum ?? none,
    Diamond: Diamond ?? none,
    Onyx: Onyx ?? none,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
