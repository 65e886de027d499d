import { type FilmSpan, isWithinSpan } from '#analysis/positions/covered-span.ts'
import { burstsOf, enemyOf, hitsOn } from '#analysis/positions/hits/hits-on-life.ts'
import { BURST_GAP_MS, HELP_MS, NEAR_U } from '#analysis/positions/position-rules.ts'
import { isWithin } from '#analysis/positions/support/support.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { lifeAt, placeAt } from '#shared/tracks/look-up.ts'

/** A team-mate near by came under fire while nobody shot at the player. Times are the film's. */
export interface HelpChance {
  readonly fromMs: number
  readonly toMs: number
  /** The player hit who had begun it. */
  readonly isTaken: boolean
}

export function helpChances(match: TrackedMatch, player: number, window: FilmSpan): HelpChance[] {
  const mates = match.matesOf(player)
  return match.tracks.lives.flatMap((life, place) => {
    if (!mates.has(life.player)) return []
    return burstsOf(hitsOn(match, place)).flatMap(([first]): HelpChance[] => {
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
