import { isHidden } from '#shared/tracks/track-gate.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import type { TrackedLife, VitalityChanges } from '#shared/tracks/tracked-life.ts'
import { BURST_GAP_MS, CHAIN_GAP_MS, LOSS_TO_HIT_MS, MIN_HEALTH_LOSS, MIN_SHIELD_LOSS, NAMED_HITS_SHARE } from './position-rules.ts'
import type { HitRun, TrackedMatch } from './tracked-match.ts'

/** Splits hits, which are in time order, at gaps that are too long. */
export function cutAtGaps(hits: readonly TrackedHit[], isTooLong: (gapMs: number) => boolean): HitRun[] {
  const runs: [TrackedHit, ...TrackedHit[]][] = []
  for (const hit of hits) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && !isTooLong(hit.ms - last.ms)) run.push(hit)
    else runs.push([hit])
  }
  return runs
}

/** A chain ends when the shield starts to recharge: a gap of exactly `CHAIN_GAP_MS` ends it. */
export function chainsOf(hits: readonly TrackedHit[]): HitRun[] {
  return cutAtGaps(hits, (gapMs) => gapMs >= CHAIN_GAP_MS)
}

/** A gap of exactly `BURST_GAP_MS` does not end a burst. */
export function burstsOf(hits: readonly TrackedHit[]): HitRun[] {
  return cutAtGaps(hits, (gapMs) => gapMs > BURST_GAP_MS)
}

/** Every hit on a life, including the player's own and the world's. */
export function hitsOn({ tracks }: TrackedMatch, life: number): TrackedHit[] {
  return tracks.hits.filter(({ victimLife }) => victimLife === life)
}

/** The attacker of a hit if an enemy of the victim, otherwise null. */
export function enemyOf(match: TrackedMatch, { victimLife, attackerPlayer }: TrackedHit): number | null {
  const victim = match.tracks.lives[victimLife]?.player
  if (victim === undefined || attackerPlayer === null) return null
  return match.enemiesOf(victim).has(attackerPlayer) ? attackerPlayer : null
}

/** The enemies who made these hits, in the order of their first. */
export function enemiesIn(match: TrackedMatch, hits: readonly TrackedHit[]): number[] {
  return [...new Set(hits.map((hit) => enemyOf(match, hit)).filter((enemy) => enemy !== null))]
}

/** Counts all losses of shield or health, and those (`named`) that a hit with an attacker in the film explains. */
export function countNamedHits({ tracks }: Pick<TrackedMatch, 'tracks'>): { readonly named: number; readonly losses: number } {
  const byAttackers = tracks.hits.filter(({ attackerPlayer }) => attackerPlayer !== null)
  const hitsOnLife = Map.groupBy(byAttackers, ({ victimLife }) => victimLife)
  let [named, losses] = [0, 0]
  tracks.lives.forEach((life, index) => {
    const hits = hitsOnLife.get(index) ?? []
    for (const ms of new Set(lossTimesOf(life))) {
      losses += 1
      if (hits.some((hit) => Math.abs(hit.ms - ms) <= LOSS_TO_HIT_MS)) named += 1
    }
  })
  return { named, losses }
}

export function lossTimesOf({ shield, health }: Pick<TrackedLife, 'shield' | 'health'>): number[] {
  return [...lossesOf(shield, MIN_SHIELD_LOSS), ...lossesOf(health, MIN_HEALTH_LOSS)]
}

function lossesOf({ ms, value }: VitalityChanges, least: number): number[] {
  return [...ms].filter((_, row) => (row === 0 ? 1 : (value[row - 1] ?? 1)) - (value[row] ?? 0) >= least)
}

export function areHitsNamed(match: Pick<TrackedMatch, 'tracks'>): boolean {
  const { named, losses } = countNamedHits(match)
  return losses === 0 || named / losses >= NAMED_HITS_SHARE
}

/** The same for one player's hits, given and taken: a gate against the statistics can hide a single player's. */
export function isNamed({ tracks, areAttackersNamed }: TrackedMatch, player: number): boolean {
  return areAttackersNamed && !isHidden(tracks.gates, 'hits', player)
}
