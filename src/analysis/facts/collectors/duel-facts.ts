import { makeFact, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import { endedRuns } from '#analysis/facts/match-state/kill-runs.ts'
import type { LogPlayer } from '#analysis/log/event-log.ts'
import type { Fact } from '#shared/report/fact.ts'
import { killsAndDeaths } from './total-facts.ts'

export function duelFacts(view: View): Fact[] {
  const { you, analysis } = view
  const opponents = analysis.log.players.filter(
    (player) => !player.isBot && player.id !== you.id && (you.team === null || player.team !== you.team),
  )
  const duels = opponents.flatMap((opponent) => {
    const kills = analysis.log.events.filter((event) => event.kind === 'kill' && event.player === you.id && event.victim === opponent.id)
    const deaths = analysis.log.events.filter((event) => event.kind === 'death' && event.player === you.id && event.killer === opponent.id)
    if (kills.length + deaths.length === 0) return []
    const duel = { player: you.id, other: opponent.id }
    return [
      makeFact(view, { kind: 'duel-kills', ...duel, value: kills.length, unit: 'kills', events: kills }),
      makeFact(view, { kind: 'duel-deaths', ...duel, value: deaths.length, unit: 'deaths', events: deaths }),
      makeFact(view, {
        kind: 'duel-probability',
        ...duel,
        value: lopsidedProbability(view, opponent, kills.length, deaths.length),
        unit: 'probability',
      }),
    ]
  })
  const ended = endedRuns(analysis.log, you.id).map(({ kill, victim, length }) =>
    ownFact(view, { kind: 'run-ended', other: victim, variant: kill.id, value: length, unit: 'kills', events: [kill] }),
  )
  return [...duels, ...ended]
}

/**
 * The chance that luck alone makes some pair of this match this lopsided. Each meeting's odds follow from both players' kills and deaths
 * against all players (a strong slayer wins most meetings anyway). The binomial tail is taken over all pairs of opponents, because the most
 * lopsided one is always picked.
 */
function lopsidedProbability(view: View, opponent: LogPlayer, kills: number, deaths: number): number {
  const { analysis, you } = view
  const own = killsAndDeaths(view, you)
  const theirs = killsAndDeaths(view, opponent)
  const expected = own.kills * theirs.deaths
  const expectedBack = theirs.kills * own.deaths
  if (expected + expectedBack === 0) return 1
  const share = expected / (expected + expectedBack)
  const tail = deaths >= kills ? binomialTail(kills + deaths, deaths, 1 - share) : binomialTail(kills + deaths, kills, share)
  return 1 - (1 - tail) ** countPairs(analysis.log.players, you.team)
}

function countPairs(players: readonly LogPlayer[], team: number | null): number {
  const humans = players.filter((player) => !player.isBot)
  if (team === null) return (humans.length * (humans.length - 1)) / 2
  const mates = humans.filter((player) => player.team === team).length
  return mates * (humans.length - mates)
}

/** P(X >= atLeast) for binomial X with `trials` and `chance` (0 and 1 allowed). Exact for the small counts of a match. */
export function binomialTail(trials: number, atLeast: number, chance: number): number {
  let tail = 0
  let ways = 1
  for (let hits = 0; hits <= trials; hits++) {
    if (hits >= atLeast) tail += ways * chance ** hits * (1 - chance) ** (trials - hits)
    ways *= (trials - hits) / (hits + 1)
  }
  return Math.min(1, tail)
}
