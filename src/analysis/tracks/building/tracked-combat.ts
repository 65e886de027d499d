import type { DamageEvent, DeathState, VitalityDrop } from '#analysis/film/tracks/combat-event.ts'
import { type Life, SAMPLE_STATES } from '#analysis/film/tracks/life.ts'
import { POINTS_PER_HEALTH_STEP, POINTS_PER_SHIELD_STEP } from '#shared/game/game-numbers.ts'
import type { Stance, TrackedDeath, TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { placeOfRow, rowAt, type TrackBox } from './track-box.ts'
import { aimOfRow, healthShare, shieldShare } from './tracked-life.ts'

export interface CombatContext {
  readonly lives: readonly Life[]
  readonly box: TrackBox
  /** A player's index among the stored players; null for an unknown player. */
  readonly storedIndexOf: (playerIndex: number | null) => number | null
}

export function toTrackedHit(context: CombatContext, hit: DamageEvent): TrackedHit | null {
  const { lives, box, storedIndexOf } = context
  const victim = lives[hit.victimLife]
  if (!victim) return null
  return {
    ms: Math.round(hit.ms),
    victimLife: hit.victimLife,
    attackerLife: hit.attackerLife,
    attackerPlayer: storedIndexOf(hit.attackerPlayer),
    weapon: { tag: hit.tag, name: hit.weapon },
    isHeadHit: hit.isHeadHit,
    isKillingBlow: hit.isKillingBlow,
    points: hit.drop && pointsOf(hit.drop),
    victim: stanceAt(victim, box, hit.ms),
    attacker: hit.attackerLife === null ? null : stanceOfLiving(lives[hit.attackerLife], box, hit.ms),
  }
}

/** Rounded to a tenth. */
function pointsOf({ shield, health }: VitalityDrop): number {
  return Math.round(10 * (shield * POINTS_PER_SHIELD_STEP + health * POINTS_PER_HEALTH_STEP)) / 10
}

export function toTrackedDeath({ lives, box, storedIndexOf }: CombatContext, death: DeathState): TrackedDeath | null {
  const victim = lives[death.victimLife]
  if (!victim) return null
  const player = storedIndexOf(death.killerPlayer)
  const life = lives.findLastIndex(
    ({ playerIndex, spawnMs, endMs }) => playerIndex === death.killerPlayer && spawnMs <= death.ms && death.ms <= endMs,
  )
  return {
    ms: Math.round(death.ms),
    victimLife: death.victimLife,
    killer: player === null ? null : { player, life: life < 0 ? null : life },
    weapon: death.tag === null ? null : { tag: death.tag, name: death.weapon },
    category: death.category,
    victim: stanceAt(victim, box, death.ms),
    killerStance: stanceOfLiving(lives[life], box, death.ms),
  }
}

/**
 * At a hit or a death, an older aim counts as unknown. A film nearly always updates a human's aim in a fight within two seconds, but stated
 * none of a bot for 17 s and more, though bots turn all the time.
 */
const AIM_AGE_MS = 2_000

/**
 * Returns a life's state at an event: place and aim of that frame, shield and health of the frame before, because the frame of a hit has
 * them after it.
 */
function stanceAt(life: Life, box: TrackBox, ms: number): Stance {
  const { samples } = life
  const [now, before] = [rowAt(samples, ms, 'until'), rowAt(samples, ms, 'before')]
  const [shield, health] = [samples.shield[before], samples.health[before]]
  return {
    place: placeOfRow(life, box, now),
    aim: ms - lastAimMs(life, now) <= AIM_AGE_MS ? aimOfRow(life, now) : null,
    shield: shield === undefined ? 1 : shieldShare(shield),
    health: health === undefined ? 1 : healthShare(health),
  }
}

/** Time of the last aim that was stated at or before a row. */
function lastAimMs({ samples: { ms, states } }: Life, row: number): number {
  let at = row
  while (at >= 0 && ((states[at] ?? 0) & SAMPLE_STATES.aim) === 0) at -= 1
  return ms[at] ?? Number.NEGATIVE_INFINITY
}

/** Null when the life does not exist at that time. */
function stanceOfLiving(life: Life | undefined, box: TrackBox, ms: number): Stance | null {
  return life === undefined || ms < life.spawnMs || ms > life.endMs ? null : stanceAt(life, box, ms)
}
