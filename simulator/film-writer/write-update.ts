import { FIRST_BIPED_SLOT } from '#analysis/film/frames/records/scan-starts.ts'
import { COMPONENTS, UPDATE } from '#analysis/film/frames/records/update-header.ts'
import type { Write } from './write-bits.ts'
import type { Body } from './write-bodies.ts'

export interface WrittenUpdate {
  readonly wire: number
  readonly generation: number
  /** Sorted by component. */
  readonly bodies: readonly Body[]
  /** The game writes a mask instead of a list when the list would be longer, and at deaths. */
  readonly isDense?: boolean
}

const MAX_LISTED = 7

export function updateRecord({ wire, generation, bodies, isDense = bodies.length > MAX_LISTED }: WrittenUpdate): Write {
  return (writer) => {
    writer.writeBits(1, 1)
    writer.writeBits(FIRST_BIPED_SLOT + wire, 13)
    writer.writeBits(generation, 2)
    writer.writeBits(0, 1)
    writer.writeBits(isDense ? 1 : 0, 1)
    if (isDense) for (let component = COMPONENTS - 1; component >= 0; component--) writer.writeBits(has(bodies, component) ? 1 : 0, 1)
    else {
      writer.writeBits(bodies.length, UPDATE.countBits)
      for (const { component } of bodies) writer.writeBits(component, UPDATE.componentBits)
    }
    for (const { write } of bodies) write(writer)
  }
}

function has(bodies: readonly Body[], sought: number): boolean {
  return bodies.some(({ component }) => component === sought)
}
