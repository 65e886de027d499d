import { toFilmEvents } from '#simulator/play/film-events.ts'
import { findMedals } from '#simulator/play/medals.ts'
import { MODE_RULES } from '#simulator/play/mode-rules.ts'
import { createRandom } from '#simulator/random.ts'
import { drawRoster } from '#simulator/roster.ts'
import { inOrderOfTime, truthOf } from '#simulator/simulate-match.ts'
import { matchSkill } from '#simulator/skill/match-skill.ts'
import { drawMap } from '#simulator/statistics/match-info.ts'
import { matchStatistics } from '#simulator/statistics/statistics.ts'
import { walkMatch } from './match/walk-match.ts'
import type { WalkedMatch, WalkedOptions } from './walked-match.ts'

/**
 * Simulates one match on a map of walls and floors: players walk, look, shoot, lose and regain shields, die, respawn and play the mode's
 * objective. Statistics, skill, events and tracks all agree. A pure function of its options.
 */
export function simulateWalkedMatch(options: WalkedOptions): WalkedMatch {
  const { seed, mode } = options
  const rules = MODE_RULES[mode]
  const players = options.players ?? drawRoster(seed, rules, options.regulars ?? [])
  const map = drawMap(createRandom(seed, `map ${mode}`), rules.maps)
  const { walk, played } = walkMatch(options, rules, players, map.name)
  const inOrder = inOrderOfTime(played.play.happenings)
  const happenings = inOrderOfTime([...inOrder, ...findMedals(createRandom(seed, 'medals'), inOrder)])
  const combat = new Map(walk.walkers.map(({ fighter, counts }) => [fighter.player, rounded(counts)]))
  return {
    statistics: matchStatistics({ seed, mode, map, played, happenings, combat }),
    skill: matchSkill(seed, mode, played, options.meanRating),
    film: toFilmEvents(createRandom(seed, 'film'), happenings),
    truth: truthOf({ seed, mode }, played, map, inOrder),
    tracks: walk.recorder.finish(
      walk.tick,
      players.map(({ xuid }) => xuid),
    ),
    behaviours: options.behaviours ?? [],
  }
}

function rounded<Counts extends { readonly damageDealt: number; readonly damageTaken: number }>(counts: Counts): Counts {
  return { ...counts, damageDealt: Math.round(counts.damageDealt), damageTaken: Math.round(counts.damageTaken) }
}
