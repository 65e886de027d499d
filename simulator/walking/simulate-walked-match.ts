import type { Combat } from '#simulator/play/combat.ts'
import { MODE_RULES } from '#simulator/play/mode-rules.ts'
import { createRandom } from '#simulator/random.ts'
import { drawRoster } from '#simulator/roster.ts'
import { describeMatch } from '#simulator/simulate-match.ts'
import { drawMap } from '#simulator/statistics/match-info.ts'
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
  const combat = new Map(walk.walkers.map(({ fighter, counts }) => [fighter.player, rounded(counts)]))
  return {
    ...describeMatch(options, map, played, () => combat),
    tracks: walk.recorder.finish(
      walk.tick,
      players.map(({ xuid }) => xuid),
    ),
    behaviours: options.behaviours ?? [],
  }
}

function rounded(counts: Combat): Combat {
  return { ...counts, damageDealt: Math.round(counts.damageDealt), damageTaken: Math.round(counts.damageTaken) }
}
