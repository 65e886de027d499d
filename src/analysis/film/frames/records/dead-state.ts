import { readBit, readBits } from '#analysis/film/film-bits.ts'

/** Component 11 of a biped: whether it is dead, and the cause. */
export interface DeadState {
  readonly isDead: boolean
  readonly tag: number | null
  readonly victimPlayer: number | null
  readonly killerPlayer: number | null
  readonly category: number
  readonly endBit: number
}

/** When this one of the eight flags is set, a block of positions follows. */
export const PLACES_FLAG = 16
export const PLACES_BITS = 2 + 3 * 14

export function readDeadState(bytes: Uint8Array, bit: number): DeadState {
  let at = bit
  const take = (count: number): number => {
    const value = readBits(bytes, at, count)
    at += count
    return value
  }
  const takeIf = (expected: number, count: number): number | null => {
    const flag = readBit(bytes, at++)
    return flag === expected ? take(count) : null
  }
  const isDead = take(1) === 1
  const tag = takeIf(1, 32)
  const flags = take(8)
  const victimPlayer = takeIf(0, 5)
  const killerPlayer = takeIf(0, 5)
  const category = take(4)
  take(3)
  if (take(1) === 1) {
    takeIf(1, 32)
    take(3)
    takeIf(0, 6)
  }
  take(4 + 4)
  takeIf(0, 10)
  takeIf(1, 10)
  if ((flags & PLACES_FLAG) !== 0) at += PLACES_BITS
  take(10)
  takeIf(1, 32)
  take(1)
  return { isDead, tag, victimPlayer, killerPlayer, category, endBit: at }
}
