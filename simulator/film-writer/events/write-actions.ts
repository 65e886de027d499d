import { ACTION_NUMBERS, PICKUP_KINDS, THROW_NUMBER } from '#analysis/film/frames/events/action-event.ts'
import { EVENT_CODES } from '#analysis/film/frames/records/scan-starts.ts'
import type { PickupKind } from '#analysis/film/tracks/combat-event.ts'
import { type Write, writeOptional, writeWeaponId } from '#simulator/film-writer/write-bits.ts'
import { type BipedName, writeBiped, writeCode } from './write-names.ts'

type Actor = BipedName & { readonly playerIndex: number | null }

export function reloadEvent(actor: Actor): Write {
  return actionEvent(EVENT_CODES.action, actor, ACTION_NUMBERS.reload)
}

export function throwEvent(actor: Actor): Write {
  return actionEvent(EVENT_CODES.throw, actor, THROW_NUMBER)
}

/** The same in all published packets. */
const BEFORE_MELEE_WEAPON = 0b00101101

/** A swing, and right behind it its weapon. */
export function meleeEvent(actor: Actor, weaponId: string): Write {
  const swing = actionEvent(EVENT_CODES.action, actor, ACTION_NUMBERS.melee)
  return (writer) => {
    swing(writer)
    writeCode(writer, EVENT_CODES.melee)
    writeBiped(writer, actor)
    writer.writeBits(BEFORE_MELEE_WEAPON, 8)
    writeWeaponId(writer, weaponId)
  }
}

export function zoomEvent({ wire, generation }: BipedName, level: number): Write {
  return (writer) => {
    writeCode(writer, EVENT_CODES.zoom)
    writer.writeBits(0b10, 2)
    writer.writeBits(wire, 8)
    writer.writeBits(generation, 2)
    writer.writeBits(0, 2)
    writer.writeBits(level, 2)
  }
}

export function pickupEvent(actor: BipedName, what: PickupKind, item: string): Write {
  const number = Object.entries(PICKUP_KINDS).find(([, kind]) => kind === what)?.[0]
  return (writer) => {
    writeCode(writer, EVENT_CODES.pickup)
    writeBiped(writer, actor)
    writer.writeBits(Number(number), 4)
    writer.writeUint32(Number.parseInt(item, 16))
  }
}

export function magazineEmptyEvent(actor: BipedName, weaponId: string): Write {
  return (writer) => {
    writeCode(writer, EVENT_CODES.magazineEmpty)
    writeBiped(writer, actor)
    writer.writeBits(1, 4)
    writeWeaponId(writer, weaponId)
  }
}

function actionEvent(code: number, actor: Actor, number: number): Write {
  return (writer) => {
    writeCode(writer, code)
    writeBiped(writer, actor)
    writer.writeBits(number, 4)
    writeOptional(writer, 0, actor.playerIndex, 5)
  }
}
