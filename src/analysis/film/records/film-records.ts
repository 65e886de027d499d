import { copyBytes } from '#analysis/film/film-bits.ts'
import {
  APPEARANCE_BEFORE_END,
  BADGE_BEFORE_END,
  BADGE_BYTES,
  END_MARK_BITS,
  FIRST_RECORD_BIT,
  NAME_BYTES,
  TEAM_BLOCK_BYTES,
} from '#analysis/film/film-format.ts'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { type RecordTail, readTail } from './film-kind.ts'
import { findMarks, findXuids, hasXuid, leapOverMarks, MAX_EVENTS, xuidReader } from './film-marks.ts'

export interface FilmRecord extends RecordTail {
  readonly endBit: number
  readonly xuid: string
  /** False when the XUID or its tag is damaged and the player was identified by other records. */
  readonly isXuidSure: boolean
  /** Null when the bytes cannot be a gamertag. */
  readonly name: string | null
  /** Byte offset of this record's name and team block in `badges`. */
  readonly badgeAt: number
}

export interface RecordSet {
  readonly records: readonly FilmRecord[]
  /** Bits from XUID to end mark; null when no record holds an XUID. */
  readonly distanceBits: number | null
  /** Name and team block of every mark, concatenated. */
  readonly badges: Uint8Array
  /** Byte offset of the name in a badge: 0, or after the team block. */
  readonly nameOffset: number
  /** The number of marks that have a valid tail but no player. */
  readonly strayMarks: number
}

const QUICK_SAMPLE = 8
const THOROUGH_SAMPLE = 64

/** Finds and reads all records. Scans every byte only when the fast search does not find the declared number. */
export function readRecords(bytes: Uint8Array, declaredEvents: number): RecordSet {
  const quickDistance = voteDistance(bytes, findMarks(bytes, QUICK_SAMPLE), QUICK_SAMPLE)
  const leapt = quickDistance === null ? [] : leapOverMarks(bytes, quickDistance)
  if (leapt.length === declaredEvents) return readAtMarks(bytes, leapt, quickDistance)
  const marks = findMarks(bytes, MAX_EVENTS)
  return readAtMarks(bytes, marks, voteDistance(bytes, marks, THOROUGH_SAMPLE))
}

function readAtMarks(bytes: Uint8Array, marks: readonly number[], distanceBits: number | null): RecordSet {
  const badges = new Uint8Array(marks.length * BADGE_BYTES)
  marks.forEach((mark, index) => {
    copyBytes(bytes, mark - BADGE_BEFORE_END, BADGE_BYTES, badges, index * BADGE_BYTES)
  })
  const nameOffset = voteNameOffset(badges)
  const readXuid = xuidReader(bytes)
  const readName = nameReader(badges)
  const xuids = marks.map((mark) => (distanceBits !== null && hasXuid(bytes, mark - distanceBits) ? readXuid(mark - distanceBits) : null))
  const names = xuids.map((xuid, index) => readName(index * BADGE_BYTES + nameOffset, xuid))
  const recognize = recognizer(xuids, names)
  const records: FilmRecord[] = []
  marks.forEach((endBit, index) => {
    const name = names[index] ?? null
    const sure = xuids[index] ?? null
    const xuid = sure ?? recognize(distanceBits === null ? null : readXuid(endBit - distanceBits), name)
    const tail = readTail(bytes, endBit)
    if (xuid === null || tail === null) return
    const { kind, isKindSure, atMs, sub, weight } = tail
    records.push({ kind, isKindSure, atMs, sub, weight, endBit, xuid, isXuidSure: sure !== null, name, badgeAt: index * BADGE_BYTES })
  })
  return { records, distanceBits, badges, nameOffset, strayMarks: marks.length - records.length }
}

/** Identifies the player of a damaged record: by an XUID that is known but has a broken tag, or else by a known name. */
function recognizer(xuids: readonly (string | null)[], names: readonly (string | null)[]) {
  const xuidByName = new Map<string, string>()
  xuids.forEach((xuid, index) => {
    const name = names[index] ?? null
    if (xuid !== null && name !== null && !xuidByName.has(name)) xuidByName.set(name, xuid)
  })
  const known = new Set(xuids)
  return (xuid: string | null, name: string | null): string | null => {
    if (xuid !== null && known.has(xuid)) return xuid
    return name === null ? null : (xuidByName.get(name) ?? null)
  }
}

/** The longest known distance is 17,006 bits. */
const FARTHEST_XUID_BITS = 65_536

const MAX_NAME_VOTES = 128

/**
 * Returns the most frequent distance in bits from XUID to end mark, or null when no record holds an XUID. `marks` are ascending bits of end
 * marks; about `sampleSize` of them, evenly spread, vote. A known distance wins a tie.
 */
function voteDistance(bytes: Uint8Array, marks: readonly number[], sampleSize: number): number | null {
  const votesByDistance = new Map<number, number>(FILM_LAYOUTS.map((layout) => [layout.distanceBits, 0.5]))
  const step = Math.ceil(marks.length / sampleSize)
  for (let index = 0; index < marks.length; index += step) {
    const mark = marks[index] ?? 0
    const previousEnd = index === 0 ? FIRST_RECORD_BIT : (marks[index - 1] ?? 0) + END_MARK_BITS
    for (const { bit, votes } of findXuids(bytes, Math.max(previousEnd, mark - FARTHEST_XUID_BITS), mark - APPEARANCE_BEFORE_END)) {
      votesByDistance.set(mark - bit, (votesByDistance.get(mark - bit) ?? 0) + votes)
    }
  }
  const [winner, votes] = [...votesByDistance].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0.5])
  return votes > 0.5 ? winner : null
}

/**
 * Returns the offset of the name in a badge: 0, or after the team block. A tie gives 0: a block read as a name looks empty, while the tail
 * of a name may look like a name.
 */
function voteNameOffset(badges: Uint8Array): number {
  let lead = 0
  const step = BADGE_BYTES * Math.ceil(badges.length / BADGE_BYTES / MAX_NAME_VOTES)
  for (let at = 0; at < badges.length; at += step) {
    lead += Number(isPlausibleName(badges, at)) - Number(isPlausibleName(badges, at + TEAM_BLOCK_BYTES))
  }
  return lead >= 0 ? 0 : TEAM_BLOCK_BYTES
}

/** 16 UTF-16 code units, little-endian, padded with NUL. */
const NAME_UNITS = NAME_BYTES / 2

function unitAt(badges: Uint8Array, at: number, index: number): number {
  return (badges[at + index * 2] ?? 0) | ((badges[at + index * 2 + 1] ?? 0) << 8)
}

/** True when a gamertag can be at byte `at`: readable characters, then only padding. */
function isPlausibleName(badges: Uint8Array, at: number): boolean {
  let length = 0
  while (length < NAME_UNITS && unitAt(badges, at, length) !== 0) length++
  for (let index = length; index < NAME_UNITS; index++) if (unitAt(badges, at, index) !== 0) return false
  for (let index = 0; index < length; index++) {
    const unit = unitAt(badges, at, index)
    if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0)) return false
    if (unit < 0xd800 || unit > 0xdfff) continue
    const next = index + 1 < length ? unitAt(badges, at, index + 1) : 0
    if (unit > 0xdbff || next < 0xdc00 || next > 0xdfff) return false
    index++
  }
  return length > 0
}

/** Reads gamertags; null when the bytes cannot be one. The last result of each key (an XUID) is cached. */
function nameReader(badges: Uint8Array): (at: number, key: string | null) => string | null {
  const spelled = new Map<string, { at: number; name: string | null }>()
  return (at, key) => {
    if (key === null) return spellName(badges, at)
    const known = spelled.get(key)
    if (known !== undefined && isSameName(badges, at, known.at)) return known.name
    const name = spellName(badges, at)
    spelled.set(key, { at, name })
    return name
  }
}

function isSameName(badges: Uint8Array, at: number, otherAt: number): boolean {
  for (let index = 0; index < NAME_BYTES; index++) if (badges[at + index] !== badges[otherAt + index]) return false
  return true
}

function spellName(badges: Uint8Array, at: number): string | null {
  if (!isPlausibleName(badges, at)) return null
  let name = ''
  for (let index = 0; index < NAME_UNITS; index++) {
    const unit = unitAt(badges, at, index)
    if (unit === 0) break
    name += String.fromCharCode(unit)
  }
  return name
}
