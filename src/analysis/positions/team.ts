import { mean } from 'd3-array'
import { distance } from '#shared/tracks/geometry.ts'
import { lifeAt, livesAt, placeAt } from '#shared/tracks/look-up.ts'
import { type FilmSpan, isWithinSpan } from './covered-span.ts'
import { burstsOf, chainsOf, enemyOf, hitsOn } from './hits.ts'
import { BURST_GAP_MS, HELP_MS, NEAR_U } from './position-rules.ts'
import { isWithin } from './support.ts'
import type { TrackedMatch } from './tracked-match.ts'

/** A team-mate near by came under fire while nobody shot at the player. Times are the film's. */
interface HelpChance {
  readonly fromMs: number
  readonly toMs: number
  /** The player hit who had begun it. */
  readonly isTaken: boolean
}

export function helpChances(match: TrackedMatch, player: number, window: FilmSpan): HelpChance[] {
  const mates = match.matesOf(player)
  return match.tracks.lives.flatMap((life, index) => {
    if (!mates.has(life.player)) return []
    return burstsOf(hitsOn(match, index)).flatMap(([first]): HelpChance[] => {
      const enemy = enemyOf(match, first)
      if (enemy === null || !isWithinSpan(window, first.ms) || !isFree(match, player, first.ms)) return []
      const own = lifeAt(match.tracks, player, first.ms)
      if (!own || !isWithin(placeAt(own, first.ms), first.victim.place, NEAR_U)) return []
      return [{ fromMs: first.ms, toMs: first.ms + HELP_MS, isTaken: hasHit(match, player, enemy, first.ms) }]
    })
  })
}

/** Nobody had hit the player just before. */
function isFree({ tracks }: TrackedMatch, player: number, ms: number): boolean {
  return !tracks.hits.some((hit) => tracks.lives[hit.victimLife]?.player === player && hit.ms <= ms && ms - hit.ms <= BURST_GAP_MS)
}

function hasHit({ tracks }: TrackedMatch, player: number, enemy: number, ms: number): boolean {
  return tracks.hits.some(
    (hit) => hit.attackerPlayer === player && tracks.lives[hit.victimLife]?.player === enemy && hit.ms >= ms && hit.ms - ms <= HELP_MS,
  )
}

/** How far apart the living of a team stand when one of them comes under fire: the mean over their pairs, for each such moment at which two live. */
export function spreadAtFights(match: TrackedMatch, players: ReadonlySet<number>, window: FilmSpan): { ms: number; units: number }[] {
  return match.tracks.lives.flatMap((life, index) => {
    if (!players.has(life.player)) return []
    return chainsOf(hitsOn(match, index)).flatMap(([first]) => {
      if (enemyOf(match, first) === null || !isWithinSpan(window, first.ms)) return []
      const units = meanApart(match, players, first.ms)
      return units === null ? [] : [{ ms: first.ms, units }]
    })
  })
}

function meanApart({ tracks }: TrackedMatch, players: ReadonlySet<number>, ms: number): number | null {
  const places = livesAt(tracks, ms).flatMap((life) => (players.has(life.player) ? [placeAt(life, ms)] : []))
  const apart = places.flatMap((one, at) => places.slice(at + 1).map((other) => distance(one, other)))
  return mean(apart) ?? null
}
