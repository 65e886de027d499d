import { sum } from 'd3-array'
import { makeFact, ownFact, type View } from '#analysis/facts/book/fact-book.ts'
import type { LogPlayer } from '#analysis/log/event-log.ts'
import { ACCURACY_DESIGN_EFFECT } from '#analysis/rules.ts'
import { playedRounds } from '#analysis/statistics/match.ts'
import type { Fact } from '#shared/report/fact.ts'

/** The statistics' totals of a player, or else the counts in the film. */
export function killsAndDeaths({ analysis }: View, player: LogPlayer): { kills: number; deaths: number } {
  if (player.statistics) return player.statistics.totals
  const own = analysis.log.events.filter((event) => event.player === player.id)
  return { kills: own.filter((event) => event.kind === 'kill').length, deaths: own.filter((event) => event.kind === 'death').length }
}

export function totalFacts(view: View): Fact[] {
  const { you, analysis } = view
  const humans = analysis.log.players.filter((player) => !player.isBot)
  const own = killsAndDeaths(view, you)
  const all = humans.map((player) => killsAndDeaths(view, player))
  return [
    ownFact(view, { kind: 'kills', value: own.kills, unit: 'kills' }),
    ownFact(view, { kind: 'deaths', value: own.deaths, unit: 'deaths' }),
    rank(
      view,
      'rank-kills',
      own.kills,
      all.map(({ kills }) => kills),
    ),
    ...statisticsFacts(view, humans),
    ...scoreFacts(view),
  ]
}

function statisticsFacts(view: View, humans: readonly LogPlayer[]): Fact[] {
  const { you } = view
  if (!you.statistics) return []
  const own = you.statistics.totals
  const all = humans.flatMap(({ statistics }) => (statistics ? [statistics.totals] : []))
  return [
    ownFact(view, { kind: 'assists', value: own.assists, unit: 'assists' }),
    ownFact(view, { kind: 'kda', value: own.kills + own.assists / 3 - own.deaths, unit: 'kda' }),
    ownFact(view, { kind: 'damage-dealt', value: own.damageDealt, unit: 'damage' }),
    ownFact(view, { kind: 'damage-taken', value: own.damageTaken, unit: 'damage' }),
    rank(
      view,
      'rank-damage',
      own.damageDealt,
      all.map((totals) => totals.damageDealt),
    ),
    ...accuracyFacts(view, humans),
  ]
}

/** Compares own accuracy with all others pooled: of seven comparisons with single players, some would always differ by chance. */
function accuracyFacts(view: View, humans: readonly LogPlayer[]): Fact[] {
  const player = view.you.id
  const shooters = humans.flatMap(({ id, statistics }) =>
    statistics && statistics.totals.shotsFired > 0 ? [{ id, hit: statistics.totals.shotsHit, fired: statistics.totals.shotsFired }] : [],
  )
  const own = shooters.find(({ id }) => id === player)
  const others = shooters.filter(({ id }) => id !== player)
  if (!own || others.length === 0) return []
  const hit = sum(others.map((shooter) => shooter.hit))
  const fired = sum(others.map((shooter) => shooter.fired))
  const pooled = (own.hit + hit) / (own.fired + fired)
  const deviation = Math.sqrt(ACCURACY_DESIGN_EFFECT * pooled * (1 - pooled) * (1 / own.fired + 1 / fired))
  return [
    ownFact(view, { kind: 'shots-hit', value: own.hit, of: own.fired, unit: 'shots' }),
    ownFact(view, { kind: 'others-shots-hit', value: hit, of: fired, unit: 'shots' }),
    ownFact(view, {
      kind: 'accuracy-sigma',
      value: deviation > 0 ? (own.hit / own.fired - hit / fired) / deviation : 0,
      unit: 'sigma',
    }),
    rank(
      view,
      'rank-accuracy',
      own.hit / own.fired,
      shooters.map((shooter) => shooter.hit / shooter.fired),
    ),
  ]
}

function scoreFacts(view: View): Fact[] {
  const { match } = view.analysis.log
  const own = match?.teams.find((team) => team.teamId === view.you.team)
  const enemies = match?.teams.filter((team) => team.teamId !== view.you.team) ?? []
  const enemy = enemies[0]
  if (!own || !enemy || enemies.length > 1) return []
  return [
    makeFact(view, { kind: 'team-score', value: own.score, unit: 'points' }),
    makeFact(view, { kind: 'enemy-score', value: enemy.score, unit: 'points' }),
    ...(playedRounds([own, enemy]) > 1
      ? [
          makeFact(view, { kind: 'team-rounds', value: own.rounds.won, unit: 'rounds' }),
          makeFact(view, { kind: 'enemy-rounds', value: enemy.rounds.won, unit: 'rounds' }),
        ]
      : []),
  ]
}

/** Rank by value, highest first. Equal values share the better rank, and the fact then has the variant `shared`. */
export function rank(
  view: View,
  kind: 'rank-kills' | 'rank-accuracy' | 'rank-damage' | 'rank-objective',
  own: number,
  all: readonly number[],
): Fact {
  return ownFact(view, {
    kind,
    ...(all.filter((value) => value === own).length > 1 ? { variant: 'shared' } : {}),
    value: 1 + all.filter((value) => value > own).length,
    of: all.length,
    unit: 'rank',
  })
}
