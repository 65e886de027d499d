import type { DamageEvent, PlayerAction, Shot } from '#analysis/film/tracks/combat-event.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { COMMON_LOWER_HALF, hex32 } from '#analysis/film/tracks/weapon-ids.ts'
import { meleeEvent, reloadEvent, throwEvent } from '#simulator/film-writer/events/write-actions.ts'
import { damageEvent } from '#simulator/film-writer/events/write-damage.ts'
import type { BipedName } from '#simulator/film-writer/events/write-names.ts'
import { shotEvent } from '#simulator/film-writer/events/write-shot.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import type { FrameEntry } from './frame-book.ts'

const FIRST_SLOT = 512
const COUNTER_MASK = 0xff

/** Writes the events of frames, in their order: shots count on from one frame to the next. */
export function eventWriter({ lives }: FilmTracks): (entry: FrameEntry) => Write[] {
  const counters = new Map<number, number>()
  const nameOf = (life: number): BipedName => ({
    wire: (lives[life]?.slot ?? FIRST_SLOT) - FIRST_SLOT,
    generation: lives[life]?.generation ?? 0,
  })
  const writeShot = (shot: Shot): Write => {
    const counter = ((counters.get(shot.life) ?? 0) + 1) & COUNTER_MASK
    counters.set(shot.life, counter)
    const { playerIndex, weaponSlot, weaponId, hitLife } = shot
    return shotEvent({
      shooter: nameOf(shot.life),
      playerIndex,
      counter,
      weaponSlot,
      weaponId,
      hit: hitLife === null ? null : nameOf(hitLife),
    })
  }
  return ({ damage, shots, actions }) => [
    ...damage.map((hit) => writeHit(hit, nameOf)),
    ...shots.map(writeShot),
    ...actions.flatMap((action) => writeAction(action, nameOf(action.life)) ?? []),
  ]
}

function writeHit(hit: DamageEvent, nameOf: (life: number) => BipedName): Write {
  const { victimLife, attackerLife, ...rest } = hit
  return damageEvent({ ...rest, victim: nameOf(victimLife), attacker: attackerLife === null ? null : nameOf(attackerLife) })
}

/** Simulated players do no more than these. */
function writeAction(action: PlayerAction, biped: BipedName): Write | null {
  const actor = { ...biped, playerIndex: action.playerIndex }
  switch (action.kind) {
    case 'reload':
      return reloadEvent(actor)
    case 'throw':
      return throwEvent(actor)
    case 'melee':
      return meleeEvent(actor, `${action.weaponKey ?? ''}${hex32(COMMON_LOWER_HALF)}`)
    case 'zoom':
    case 'pickup':
    case 'magazine-empty':
      return null
  }
}
