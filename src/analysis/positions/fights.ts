import { degreesOffAim, distance } from '#shared/tracks/geometry.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Stance, TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { cutAtGaps } from './hits.ts'
import { EVEN_VITALITY, FIGHT_GAP_MS } from './position-rules.ts'
import type { Fight, HitRun, TrackedMatch } from './tracked-match.ts'

/** All fights between two players, in time order. Damage to oneself and by the world is no fight. */
export function findFights({ hits, lives }: Pick<MatchTracks, 'hits' | 'lives'>): Fight[] {
  const victimOf = ({ victimLife }: TrackedHit) => lives[victimLife]?.player
  const between = hits.filter((hit) => victimOf(hit) !== undefined && hit.attackerPlayer !== null && hit.attackerPlayer !== victimOf(hit))
  const byPair = Map.groupBy(between, (hit) => [victimOf(hit), hit.attackerPlayer].map(String).toSorted().join(' '))
  return [...byPair.values()]
    .flatMap((pair) => cutAtGaps(pair, (gapMs) => gapMs > FIGHT_GAP_MS))
    .flatMap((run) => toFight(run, lives))
    .sort((one, other) => one.startMs - other.startMs)
}

function toFight(hits: HitRun, lives: MatchTracks['lives']): Fight[] {
  const [opening] = hits
  const [first, other] = [opening.attackerPlayer, lives[opening.victimLife]?.player]
  if (first === null || other === undefined) return []
  const by = (player: number) => hits.filter(({ attackerPlayer }) => attackerPlayer === player).length
  return [
    {
      startMs: opening.ms,
      endMs: hits.at(-1)?.ms ?? opening.ms,
      first,
      other,
      hits,
      hitsByFirst: by(first),
      hitsByOther: by(other),
      killedBy: hits.findLast(({ isKillingBlow }) => isKillingBlow)?.attackerPlayer ?? null,
      atFirstHit: { other: opening.victim, first: opening.attacker },
    },
  ]
}

/** Distance between both players at the first hit, in world units; null when the attacker's place is unknown. */
export function rangeOf({ atFirstHit: { other, first } }: Pick<Fight, 'atFirstHit'>): number | null {
  return first === null ? null : distance(other.place, first.place)
}

/** Degrees by which the player who was hit first aimed past the other; null if an aim or a position is unknown. */
export function offAimOf({ atFirstHit: { other, first } }: Pick<Fight, 'atFirstHit'>): number | null {
  return first === null || other.aim === null ? null : degreesOffAim(other.place, other.aim, first.place)
}

/**
 * True for a duel: no other player hit either of the two during the fight, and both had three quarters of shield and health at its start.
 * Null when the attacker's state at the first hit is unknown.
 */
export function isEvenDuel(
  { tracks }: Pick<TrackedMatch, 'tracks'>,
  { hits, first, other, startMs, endMs, atFirstHit }: Fight,
): boolean | null {
  if (atFirstHit.first === null) return null
  const mine = new Set<unknown>(hits)
  const isThirdParty = tracks.hits.some((hit) => {
    const victim = tracks.lives[hit.victimLife]?.player
    return hit.ms >= startMs && hit.ms <= endMs && (victim === first || victim === other) && !mine.has(hit)
  })
  return !isThirdParty && isHealthy(atFirstHit.first) && isHealthy(atFirstHit.other)
}

function isHealthy({ shield, health }: Stance): boolean {
  return shield >= EVEN_VITALITY && health >= EVEN_VITALITY
}
