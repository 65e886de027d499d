import { readBit, readBits, readUint32 } from '#analysis/film/film-bits.ts'

export interface RawAssist {
  readonly victimPlayer: number
  readonly killerPlayer: number
  readonly assistantPlayer: number
  readonly killerSharePercent: number
  readonly assistantSharePercent: number
}

/** Bits from the event's flag: three references that are not there, then victim and killer. */
const ASSIST = { referencesAt: 8, victimAt: 11 } as const
const MOST_PERCENT = 100

/** Reads event code 85 at `bit`: a kill that somebody helped with; null for kills without help and for noise. */
export function readAssist(bytes: Uint8Array, bit: number, endBit: number): RawAssist | null {
  const players = bit + ASSIST.victimAt
  if (readBits(bytes, bit + ASSIST.referencesAt, 4) !== 0 || readBit(bytes, players + 6) !== 0) return null
  const killerShareAt = players + 12
  const killerSharePercent = readUint32(bytes, killerShareAt)
  const assistantAt = killerShareAt + 33
  if (killerSharePercent > MOST_PERCENT || readBit(bytes, assistantAt) !== 0) return null
  const assistantSharePercent = readUint32(bytes, assistantAt + 6)
  if (assistantSharePercent > MOST_PERCENT || assistantAt + 38 > endBit) return null
  return {
    victimPlayer: readBits(bytes, players + 1, 5),
    killerPlayer: readBits(bytes, players + 7, 5),
    assistantPlayer: readBits(bytes, assistantAt + 1, 5),
    killerSharePercent,
    assistantSharePercent,
  }
}
