import { FULL_HEALTH, FULL_SHIELD, NO_HEALTH, SHIELD_FILL_MS, SHIELD_START_MS } from '#shared/game/game-numbers.ts'
import { TICKS_PER_SECOND, ticksOf } from '#simulator/walking/film-clock.ts'

/** Shield and health of a body, in film steps. */
export interface Vitality {
  /** 64 is full, 128 with an overshield. */
  shield: number
  /** 127 is full, 0 dead. */
  health: number
  lastHitTick: number
}

export const MAX_HEALTH = FULL_HEALTH - NO_HEALTH

const DELAY_TICKS = ticksOf(SHIELD_START_MS)
const SHIELD_PER_TICK = FULL_SHIELD / ticksOf(SHIELD_FILL_MS)
/** Health starts to return with the shield, and is whole within a second. Source: recorded films. */
const HEALTH_PER_TICK = MAX_HEALTH / TICKS_PER_SECOND

export function unhurt(): Vitality {
  return { shield: FULL_SHIELD, health: MAX_HEALTH, lastHitTick: Number.NEGATIVE_INFINITY }
}

/** An overshield that only hits remove. Source: facts on films (shields go up to 128); that it does not decay is assumed. */
export function takeOvershield(vitality: Vitality): void {
  vitality.shield = 2 * FULL_SHIELD
}

export interface Blow {
  readonly shieldPerHit: number
  readonly healthPerHit: number
  /** Also hurts the body behind the shield. */
  readonly piercesShield?: boolean
}

/** Applies a hit. The rest of a usual hit that breaks the shield is lost: health falls from the next hit on, as in recorded films. */
export function takeBlow(vitality: Vitality, blow: Blow, tick: number): { readonly isDeadly: boolean } {
  vitality.lastHitTick = tick
  const hadShield = vitality.shield > 0
  if (hadShield) vitality.shield = lessenedTo(vitality.shield - blow.shieldPerHit)
  if (!hadShield || blow.piercesShield) vitality.health = lessenedTo(vitality.health - blow.healthPerHit)
  return { isDeadly: vitality.health === 0 }
}

/** Rounds residues to 0, so that twelve hits of a twelfth leave nothing. */
function lessenedTo(rest: number): number {
  return rest < 0.01 ? 0 : rest
}

export function recover(vitality: Vitality, tick: number): void {
  if (tick - vitality.lastHitTick <= DELAY_TICKS) return
  if (vitality.shield < FULL_SHIELD) vitality.shield = Math.min(FULL_SHIELD, vitality.shield + SHIELD_PER_TICK)
  if (vitality.health < MAX_HEALTH) vitality.health = Math.min(MAX_HEALTH, vitality.health + HEALTH_PER_TICK)
}

export function isUnhurt({ shield, health }: Vitality): boolean {
  return shield >= FULL_SHIELD && health === MAX_HEALTH
}
