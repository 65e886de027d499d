import { BURST_GAP_MS, CHAIN_GAP_MS } from '#analysis/positions/position-rules.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import type { TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { cutAtGaps, type HitRun } from './hit-run.ts'

/** Chains end where the shield has begun to return: a gap of exactly the delay ends one. */
export function chainsOf(hits: readonly TrackedHit[]): HitRun[] {
  return cutAtGaps(hits, (gapMs) => gapMs >= CHAIN_GAP_MS)
}

/** Bursts hold gaps up to and including their longest. */
export function burstsOf(hits: readonly TrackedHit[]): HitRun[] {
  return cutAtGaps(hits, (gapMs) => gapMs > BURST_GAP_MS)
}

/** Every hit on a life, of whomever, the own and the world's too. */
export function hitsOn({ tracks }: TrackedMatch, life: number): TrackedHit[] {
  return tracks.hits.filter(({ victimLife }) => victimLife === life)
}

/** The player who made a hit, if he is an enemy of the one hit. */
export function enemyOf(match: TrackedMatch, { victimLife, attackerPlayer }: TrackedHit): number | null {
  const victim = match.tracks.lives[victimLife]?.player
  if (victim === undefined || attackerPlayer === null) return null
  return match.enemiesOf(victim).has(attackerPlayer) ? attackerPlayer : null
}

/** The enemies who made some hits, in the order of their first. */
export function enemiesIn(match: TrackedMatch, hits: readonly TrackedHit[]): number[] {
  return [...new Set(hits.map((hit) => enemyOf(match, hit)).filter((enemy) => enemy !== null))]
}
