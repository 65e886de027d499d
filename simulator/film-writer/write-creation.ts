import { CREATION, type PositionLayout } from '#analysis/film/frames/records/creation.ts'
import { FIRST_BIPED_SLOT } from '#analysis/film/frames/records/scan-starts.ts'
import type { QuantisedPosition } from '#analysis/film/tracks/world-units.ts'
import { AXES, type Write, writeBitText } from './write-bits.ts'

export interface WrittenCreation {
  readonly wire: number
  readonly generation: number
  readonly playerIndex: number
  readonly spawn: QuantisedPosition
  /** Unread bits; by default those of a published packet. Other packets differ in places. */
  readonly unread?: UnreadCreation
}

export interface UnreadCreation {
  /** 32 bits that only some creations have. */
  readonly extra: string | null
  readonly beforeSpawn: string
  readonly behindSpawn: string
}

const BEHIND_PLAYER = '00000000011001110100000001001000000100001'
const COMMON_UNREAD: UnreadCreation = {
  extra: null,
  beforeSpawn:
    '000000000000001000000000000101011010110100010111111101011011110101110001110011000001000011001011111100000000001100001111100110111000100100011100000',
  behindSpawn: '000011101010010111001110000001',
}

/** The record that begins a life. */
export function creationRecord({ wire, generation, playerIndex, spawn, unread }: WrittenCreation, layout: PositionLayout): Write {
  const { extra, beforeSpawn, behindSpawn } = unread ?? COMMON_UNREAD
  return (writer) => {
    writer.writeBits(1, CREATION.prefixBits)
    writer.writeBits(FIRST_BIPED_SLOT + wire, CREATION.slotBits)
    writer.writeBits(generation, 2)
    writer.writeBits(CREATION.archetypeValue, CREATION.archetypeBits)
    writer.writeUint32(CREATION.bodyValue)
    writer.writeBits(0, 1)
    writer.writeBits(playerIndex, CREATION.playerBits)
    writeBitText(writer, BEHIND_PLAYER)
    writeBitText(writer, extra === null ? '1' : `0${extra}`)
    writeBitText(writer, beforeSpawn)
    writer.writeBits(layout.region.value, layout.region.bits - 1)
    for (const axis of AXES) writer.writeBits(spawn[axis], layout.widths[axis])
    writeBitText(writer, behindSpawn)
  }
}
