import { DAMAGE } from '#analysis/film/frames/events/damage-event.ts'
import type { BitWriter } from '#simulator/film-writer/bit-writer.ts'

/** The reference to a biped in events. */
export interface BipedName {
  readonly wire: number
  readonly generation: number
}

/** Every event begins with a set bit, then its code. */
export function writeCode(writer: BitWriter, code: number): void {
  writer.writeBits(1, 1)
  writer.writeBits(code, 7)
}

/** References a biped or a vehicle the way damage and shots do. */
export function writeUnit(writer: BitWriter, { wire, generation }: BipedName): void {
  writer.writeBits(DAMAGE.unitThere, DAMAGE.unitFrontBits)
  writer.writeBits(wire, 8)
  writer.writeBits(generation, 2)
}
