import { readUint32 } from '#analysis/film/film-bits.ts'
import type { FilmEvent } from '#analysis/film/film-event.ts'
import { MEDAL_FLAG_BEFORE_END, PLAIN_KINDS, SUB_BEFORE_END, TIME_BEFORE_END, WEIGHT_BEFORE_END } from '#analysis/film/film-format.ts'
import { FILM_MEDALS } from '#analysis/film/film-medals.ts'

export interface RecordTail {
  readonly kind: FilmEvent['kind']
  /** False when flag, weight and sub contradict each other: `kind` is then a best guess. */
  readonly isKindSure: boolean
  readonly atMs: number
  readonly sub: number
  readonly weight: number
}

const LONGEST_MATCH_MS = 24 * 60 * 60 * 1000

/** Known ids end at 180 and known weights at 250. These limits leave room for many seasons, and still reject most noise. */
const HIGHEST_MEDAL_ID = 1023
const HIGHEST_WEIGHT = 1000

/** Reads the tail that ends at `endBit`; null when no event can have it: the mark is then chance, not the end of a record. */
export function readTail(bytes: Uint8Array, endBit: number): RecordTail | null {
  const atMs = readUint32(bytes, endBit - TIME_BEFORE_END)
  if (atMs > LONGEST_MATCH_MS) return null
  const medalFlag = readUint32(bytes, endBit - MEDAL_FLAG_BEFORE_END)
  const weight = readUint32(bytes, endBit - WEIGHT_BEFORE_END)
  const sub = readUint32(bytes, endBit - SUB_BEFORE_END)
  const kind = kindFromAgreement(medalFlag, weight, sub)
  if (kind !== null) return { kind, isKindSure: medalFlag === (kind === 'medal' ? 1 : 0), atMs, sub, weight }
  const guess = kindFromContradiction(medalFlag, weight, sub)
  return guess === null ? null : { kind: guess, isKindSure: false, atMs, sub, weight }
}

/** The kind on which weight and sub agree. For a medal without a known weight, the flag decides. */
function kindFromAgreement(medalFlag: number, weight: number, sub: number): FilmEvent['kind'] | null {
  const plain = PLAIN_KINDS.find((candidate) => candidate.weight === weight && candidate.sub === sub)
  if (plain !== undefined) return plain.kind
  const tableWeight = FILM_MEDALS.get(sub)?.sortingWeight ?? null
  if (tableWeight !== null) return tableWeight === weight ? 'medal' : null
  return medalFlag === 1 && sub <= HIGHEST_MEDAL_ID && weight <= HIGHEST_WEIGHT ? 'medal' : null
}

function kindFromContradiction(medalFlag: number, weight: number, sub: number): FilmEvent['kind'] | null {
  if (sub > HIGHEST_MEDAL_ID || weight === 0 || weight > HIGHEST_WEIGHT) return null
  if (medalFlag === 1) return 'medal'
  if (medalFlag !== 0) return null
  const byWeight = PLAIN_KINDS.find((candidate) => candidate.weight === weight)
  return (byWeight ?? PLAIN_KINDS.find((candidate) => candidate.sub === sub))?.kind ?? null
}
