import { readBit, readBits, readUint32 } from '#analysis/film/film-bits.ts'
import type { Region } from '#analysis/film/tracks/base-maps.ts'
import type { PositionWidths, QuantisedPosition } from '#analysis/film/tracks/world-units.ts'
import { FIRST_BIPED_SLOT } from './scan-starts.ts'

/** The record that begins a life. */
export interface Creation {
  /** Slot minus 512. Wire and generation together identify a life in updates and events. */
  readonly wire: number
  readonly generation: number
  readonly playerIndex: number
  readonly spawn: QuantisedPosition
  readonly endBit: number
}

export interface PositionLayout {
  readonly widths: PositionWidths
  readonly region: Region
}

/** Bit offsets from the start of the record. */
export const CREATION = {
  prefixBits: 3,
  slotBits: 13,
  generationAt: 16,
  archetypeAt: 18,
  /** Archetype 35 in 6 bits, 1, 13 in 8 bits, 1: the same in every creation of a biped. */
  archetypeBits: 16,
  archetypeValue: (35 << 10) | (1 << 9) | (13 << 1) | 1,
  bodyAt: 34,
  /** The body of a multiplayer Spartan. */
  bodyValue: 0x1876bda0,
  gateAt: 66,
  playerAt: 67,
  playerBits: 5,
  /** 0 when 32 extra bits follow this flag and shift all later fields; otherwise 1. */
  shortFlagAt: 113,
  extraBits: 32,
  /** The spawn position on maps with one region. The region's index precedes it. */
  spawnAt: 261,
} as const

/** Reads a creation at `bit`, whose first 8 bits the scan has checked; null unless it is exactly a biped's. */
export function readCreation(bytes: Uint8Array, bit: number, endBit: number, layout: PositionLayout): Creation | null {
  if (readUint32(bytes, bit + CREATION.bodyAt) !== CREATION.bodyValue) return null
  if (readBits(bytes, bit + CREATION.archetypeAt, CREATION.archetypeBits) !== CREATION.archetypeValue) return null
  if (readBit(bytes, bit + CREATION.gateAt) !== 0) return null
  const extra = readBit(bytes, bit + CREATION.shortFlagAt) === 1 ? 0 : CREATION.extraBits
  const [wx, wy, wz] = layout.widths
  const at = bit + CREATION.spawnAt + extra + layout.region.bits - 1
  const end = at + wx + wy + wz
  if (end > endBit) return null
  return {
    wire: readBits(bytes, bit + CREATION.prefixBits, CREATION.slotBits) - FIRST_BIPED_SLOT,
    generation: readBits(bytes, bit + CREATION.generationAt, 2),
    playerIndex: readBits(bytes, bit + CREATION.playerAt, CREATION.playerBits),
    spawn: [readBits(bytes, at, wx), readBits(bytes, at + wx, wy), readBits(bytes, at + wx + wy, wz)],
    endBit: end,
  }
}
