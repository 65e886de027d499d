import { LEAST_HEALTH_LOSS, LEAST_SHIELD_LOSS, LOSS_TO_HIT_MS, NAMED_HITS_SHARE } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { isHidden } from '#shared/tracks/track-gate.ts'
import type { VitalityChanges } from '#shared/tracks/tracked-life.ts'

/** How many losses of shield or health of everybody's the film explains by a hit with an attacker. */
export function countNamedHits({ tracks }: Pick<TrackedMatch, 'tracks'>): { readonly named: number; readonly losses: number } {
  const hitTimes = new Map<number, number[]>()
  for (const { victimLife, attackerPlayer, ms } of tracks.hits)
    if (attackerPlayer !== null) hitTimes.set(victimLife, [...(hitTimes.get(victimLife) ?? []), ms])
  let [named, losses] = [0, 0]
  tracks.lives.forEach((life, place) => {
    const times = hitTimes.get(place) ?? []
    for (const ms of new Set([...lossesOf(life.shield, LEAST_SHIELD_LOSS), ...lossesOf(life.health, LEAST_HEALTH_LOSS)])) {
      losses += 1
      if (times.some((hitMs) => Math.abs(hitMs - ms) <= LOSS_TO_HIT_MS)) named += 1
    }
  })
  return { named, losses }
}

function lossesOf({ ms, value }: VitalityChanges, least: number): number[] {
  return [...ms].filter((_, row) => (row === 0 ? 1 : (value[row - 1] ?? 1)) - (value[row] ?? 0) >= least)
}

/** Whether the film names enough attackers to say who hit whom at all. */
export function areHitsNamed(match: Pick<TrackedMatch, 'tracks'>): boolean {
  const { named, losses } = countNamedHits(match)
  return losses === 0 || named / losses >= NAMED_HITS_SHARE
}

/** The same for one player's own hits and those on him: a check against the statistics can hide one player's alone. */
export function isNamed({ tracks, areAttackersNamed }: TrackedMatch, player: number): boolean {
  return areAttackersNamed && !isHidden(tracks.gates, 'hits', player)
}
