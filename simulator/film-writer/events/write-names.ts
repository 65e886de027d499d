import { DAMAGE } from '#analysis/film/frames/events/damage-event.ts'
import type { BitWriter } from '#simulator/film-writer/bit-writer.ts'

/** How events name a biped. */
export interface BipedName {
  readonly wire: number
  readonly generation: number
}

/** Every event begins with a bit that says so, and its code. */
export function writeCode(writer: BitWriter, code: number): void {
  writer.writeBits(1, 1)
  writer.writeBits(code, 7)
}

/** As damage and shots name a biped, or a vehicle. */
export function writeUnit(writer: BitWriter, { wire, generation }: BipedName): void {
  writer.writeBits(DAMAGE.unitThere, DAMAGE.unitFrontBits)
  writer.writeBits(wire, 8)
  writer.writeBits(generation, 2)
}
