import { HEAD } from '#analysis/film/frames/events/damage-event.ts'
import type { DamageEvent, Shot } from '#analysis/film/tracks/combat-event.ts'
import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import { damageEvent } from '#simulator/film-writer/events/write-damage.ts'
import type { BipedName } from '#simulator/film-writer/events/write-names.ts'
import { shotEvent } from '#simulator/film-writer/events/write-shot.ts'
import type { Write } from '#simulator/film-writer/write-bits.ts'
import type { FrameEntry } from './frame-book.ts'

const FIRST_SLOT = 512
const COUNTER_MASK = 0xff
const CHEST = { region: 2, node: 19 } as const

/** Writes the events of frames, which must come in order: shot counters continue from one frame to the next. */
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
  return ({ damage, shots }) => [...damage.map((hit) => writeHit(hit, nameOf)), ...shots.map(writeShot)]
}

function writeHit(hit: DamageEvent, nameOf: (life: number) => BipedName): Write {
  const { victimLife, attackerLife, isHeadHit, ...rest } = hit
  return damageEvent({
    ...rest,
    ...(isHeadHit ? HEAD : CHEST),
    victim: nameOf(victimLife),
    attacker: attackerLife === null ? null : nameOf(attackerLife),
  })
}
