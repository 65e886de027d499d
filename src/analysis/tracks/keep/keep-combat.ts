import type { DamageEvent, DeathState, VitalityDrop } from '#analysis/film/tracks/combat-event.ts'
import type { Life } from '#analysis/film/tracks/life.ts'
import type { PlayerAction } from '#analysis/film/tracks/player-action.ts'
import { COMMON_LOWER_HALF, hex32, weaponName } from '#analysis/film/tracks/weapon-ids.ts'
import { POINTS_PER_HEALTH_STEP, POINTS_PER_SHIELD_STEP } from '#shared/game/game-numbers.ts'
import type { TrackedAction, TrackedDeath, TrackedHit } from '#shared/tracks/tracked-combat.ts'
import { stanceAt, stanceOfLiving } from './keep-stance.ts'
import type { KeptBox } from './kept-box.ts'

/** What events of a film refer to. */
export interface CombatContext {
  readonly lives: readonly Life[]
  readonly box: KeptBox
  /** A player's place among the kept players; null for one who is not there. */
  readonly placeOf: (playerIndex: number | null) => number | null
}

export function keepHit(context: CombatContext, hit: DamageEvent): TrackedHit | null {
  const { lives, box, placeOf } = context
  const victim = lives[hit.victimLife]
  if (!victim) return null
  return {
    ms: Math.round(hit.ms),
    victimLife: hit.victimLife,
    attackerLife: hit.attackerLife,
    attackerPlayer: placeOf(hit.attackerPlayer),
    weapon: { tag: hit.tag, name: hit.weapon },
    isHeadHit: hit.isHeadHit,
    breaksShield: hit.breaksShield,
    isKillingBlow: hit.isKillingBlow,
    points: hit.drop && pointsOf(hit.drop),
    victim: stanceAt(victim, box, hit.ms),
    attacker: hit.attackerLife === null ? null : stanceOfLiving(lives[hit.attackerLife], box, hit.ms),
  }
}

/** To a tenth. */
function pointsOf({ shield, health }: VitalityDrop): number {
  return Math.round(10 * (shield * POINTS_PER_SHIELD_STEP + health * POINTS_PER_HEALTH_STEP)) / 10
}

export function keepDeath({ lives, box, placeOf }: CombatContext, death: DeathState): TrackedDeath | null {
  const victim = lives[death.victimLife]
  if (!victim) return null
  const player = placeOf(death.killerPlayer)
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

export function keepAction(action: PlayerAction): TrackedAction {
  const base = { ms: Math.round(action.ms), life: action.life }
  switch (action.kind) {
    case 'melee':
      return { ...base, kind: action.kind, weaponKey: action.weaponKey }
    case 'zoom':
      return { ...base, kind: action.kind, level: action.level }
    case 'pickup':
      return { ...base, kind: action.kind, what: action.what, item: action.item, name: itemName(action) }
    default:
      return { ...base, kind: action.kind }
  }
}

function itemName({ what, item }: Extract<PlayerAction, { kind: 'pickup' }>): string | null {
  return what === 'weapon' ? weaponName(`${item}${hex32(COMMON_LOWER_HALF)}`) : null
}
