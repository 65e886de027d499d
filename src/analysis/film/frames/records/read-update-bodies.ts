import { COMPONENT } from './component.ts'
import type { PositionLayout } from './creation.ts'
import { NOT_A_POSITION, readBody, readPosition } from './read-body.ts'
import { LENGTH_NOT_KNOWN } from './read-weapon-body.ts'
import { resetUpdateBodies, type UpdateBodies } from './update-bodies.ts'
import type { UpdateHeader } from './update-header.ts'

/** Walks over the bodies as far as their lengths are known. False when a position is not what a biped's always is. */
export function readUpdateBodies(
  bytes: Uint8Array,
  { components, count, bodiesAt }: UpdateHeader,
  layout: PositionLayout,
  into: UpdateBodies,
): boolean {
  resetUpdateBodies(into)
  let at = bodiesAt
  for (let index = 0; index < count; index++) {
    const component = components[index] ?? 0
    const end = component === COMPONENT.position ? readPosition(bytes, at, layout, into) : readBody(bytes, at, component, into)
    if (end === NOT_A_POSITION) return false
    if (end === LENGTH_NOT_KNOWN) {
      into.endBit = at
      return true
    }
    at = end
  }
  into.isWhole = true
  into.endBit = at
  return true
}
