import type { FilmEvent } from '#analysis/film/film-event.ts'
import { type Combat, drawCombat } from '#simulator/play/combat.ts'
import { toFilmEvents } from '#simulator/play/film-events.ts'
import type { Happening } from '#simulator/play/happening.ts'
import { findMedals } from '#simulator/play/medals.ts'
import { MODE_RULES } from '#simulator/play/mode-rules.ts'
import { matchSkill } from '#simulator/skill/match-skill.ts'
import { drawMap } from '#simulator/statistics/match-info.ts'
import { matchStatistics } from '#simulator/statistics/statistics.ts'
import { type PlayedMatch, playMatch } from './play-match.ts'
import { createRandom } from './random.ts'
import { drawRoster } from './roster.ts'
import type { SimulatedPlayer, SimulationOptions, SimulationTruth, TrueDeath } from './simulation.ts'

export interface SimulatedMatch {
  readonly statistics: ReturnType<typeof matchStatistics>
  readonly skill: ReturnType<typeof matchSkill>
  readonly film: readonly FilmEvent[]
  readonly truth: SimulationTruth
}

/**
 * Simulates one match: match statistics, skill and film events that agree with each other, and the truth behind them.
 * A pure function of its options; rates are fitted to nine recorded 4v4 films.
 */
export function simulateMatch(options: SimulationOptions): SimulatedMatch {
  const { seed, mode } = options
  const rules = MODE_RULES[mode]
  const map = drawMap(createRandom(seed, `map ${mode}`), rules.maps)
  const played = playMatch(options, rules, options.players ?? drawRoster(seed, rules, options.regulars ?? []))
  const players = played.play.fighters.map(({ player }) => player)
  return describeMatch(options, map, played, (happenings) => drawCombat(createRandom(seed, `combat ${mode}`), players, happenings))
}

/** What the service and the film tell about a played match, and the truth behind it. */
export function describeMatch(
  options: SimulationOptions,
  map: SimulationTruth['map'],
  played: PlayedMatch,
  combatOf: (happenings: readonly Happening[]) => ReadonlyMap<SimulatedPlayer, Combat>,
): SimulatedMatch {
  const { seed, mode, meanRating } = options
  const inOrder = inOrderOfTime(played.play.happenings)
  const happenings = inOrderOfTime([...inOrder, ...findMedals(createRandom(seed, 'medals'), inOrder)])
  return {
    statistics: matchStatistics({ seed, mode, map, played, happenings, combat: combatOf(happenings) }),
    skill: matchSkill(seed, mode, played, meanRating),
    film: toFilmEvents(createRandom(seed, 'film'), happenings),
    truth: truthOf(options, played, map, inOrder),
  }
}

function inOrderOfTime(happenings: readonly Happening[]): Happening[] {
  return [...happenings].sort((one, other) => one.atMs - other.atMs)
}

function truthOf(
  { mode, habits = [] }: SimulationOptions,
  { play, kickOffMs, endMs, roundBreaks }: PlayedMatch,
  map: SimulationTruth['map'],
  happenings: readonly Happening[],
): SimulationTruth {
  return {
    mode,
    map,
    habits,
    players: play.fighters.map(({ player }) => player),
    respawnMs: play.respawnMs,
    kickOffMs,
    endMs,
    roundBreaks,
    deaths: happenings.flatMap(deathsOf),
    scoring: play.scoring,
  }
}

function deathsOf(happening: Happening): TrueDeath[] {
  if (happening.kind === 'kill') {
    return [{ atMs: happening.deathAtMs, victim: happening.victim.index, killer: happening.killer.index, cause: 'kill' }]
  }
  if (happening.kind !== 'lone-death') return []
  return [{ atMs: happening.atMs, victim: happening.victim.index, killer: null, cause: happening.betrayer === null ? 'fall' : 'betrayal' }]
}
