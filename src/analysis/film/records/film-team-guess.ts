import { FREE_FOR_ALL_SLOT, HIGHEST_PLACE, TEAM_BLOCK_BYTES } from '#analysis/film/film-format.ts'
import type { FilmRecord } from './film-records.ts'

/** Statistics of one byte of the team block over a film. */
interface Column {
  readonly offset: number
  readonly isSmall: boolean
  /** Share of records that have their player's most frequent value. */
  readonly constantShare: number
  /** Share of kills whose victim has another value. */
  readonly rivalShare: number
  readonly distinct: number
  readonly usual: ReadonlyMap<string, number>
}

/** A kill and its death are 0 or 1 ms apart in every recorded film, and never more than a few records. */
const PAIR_WINDOW_MS = 5
const PAIR_REACH = 8

/** The minimum share for a team byte. A little damage does not hide a team, and chance does not reach this. */
const NEEDED_SHARE = 0.9

/**
 * Finds team and slot in a block of unknown layout. The team byte is small, constant per player, has at least two values and differs
 * between killer and victim; of several, the one with the fewest values is used. The slot byte is the one that best distinguishes
 * teammates.
 */
export function guessTeamBytes(
  records: readonly FilmRecord[],
  badges: Uint8Array,
  blockOffset: number,
): { teamByte: number; slotByte: number | null } | null {
  const pairs = pairKills(records)
  const columns = Array.from({ length: TEAM_BLOCK_BYTES }, (_, offset) => measure(records, pairs, badges, blockOffset, offset))
  const teams = columns
    .filter((column) => column.isSmall && column.distinct >= 2)
    .filter((column) => column.constantShare >= NEEDED_SHARE && column.rivalShare >= NEEDED_SHARE)
    .sort((left, right) => left.distinct - right.distinct)
  const team = teams[0]
  if (team === undefined) return null
  const slots = columns
    .filter((column) => column.isSmall && column.constantShare >= NEEDED_SHARE)
    .map((column) => ({ offset: column.offset, places: countPlaces(team, column) }))
    .sort((left, right) => right.places - left.places)
  const slot = slots[0]
  return { teamByte: team.offset, slotByte: slot !== undefined && slot.places > team.distinct ? slot.offset : null }
}

function pairKills(records: readonly FilmRecord[]): [killer: FilmRecord, victim: FilmRecord][] {
  return records.flatMap((kill, index) => {
    if (kill.kind !== 'kill') return []
    const victim = records
      .slice(Math.max(0, index - PAIR_REACH), index + PAIR_REACH)
      .filter((near) => near.kind === 'death' && near.xuid !== kill.xuid && Math.abs(near.atMs - kill.atMs) <= PAIR_WINDOW_MS)
      .reduce<FilmRecord | null>((best, near) => (best === null || gap(near, kill) < gap(best, kill) ? near : best), null)
    return victim === null ? [] : [[kill, victim] as [FilmRecord, FilmRecord]]
  })
}

function gap(death: FilmRecord, kill: FilmRecord): number {
  return Math.abs(death.atMs - kill.atMs)
}

function measure(
  records: readonly FilmRecord[],
  pairs: readonly [FilmRecord, FilmRecord][],
  badges: Uint8Array,
  blockOffset: number,
  offset: number,
): Column {
  const toValue = (record: FilmRecord) => badges[record.badgeAt + blockOffset + offset] ?? 0
  const usual = usualValues(records, toValue)
  const constant = records.filter((record) => usual.get(record.xuid) === toValue(record)).length
  const rivals = pairs.filter(([killer, victim]) => toValue(killer) !== toValue(victim)).length
  return {
    offset,
    isSmall: [...usual.values()].every((value) => value <= HIGHEST_PLACE || value === FREE_FOR_ALL_SLOT),
    constantShare: constant / Math.max(1, records.length),
    rivalShare: pairs.length === 0 ? 1 : rivals / pairs.length,
    distinct: new Set(usual.values()).size,
    usual,
  }
}

function usualValues(records: readonly FilmRecord[], toValue: (record: FilmRecord) => number): Map<string, number> {
  const counts = new Map<string, Map<number, number>>()
  for (const record of records) {
    const own = counts.get(record.xuid) ?? new Map<number, number>()
    own.set(toValue(record), (own.get(toValue(record)) ?? 0) + 1)
    counts.set(record.xuid, own)
  }
  return new Map([...counts].map(([xuid, own]) => [xuid, [...own].reduce((best, next) => (next[1] > best[1] ? next : best))[0]]))
}

/** The number of different pairs of team and slot in the two columns. */
function countPlaces(team: Column, slot: Column): number {
  return new Set([...team.usual].map(([xuid, value]) => `${value}/${slot.usual.get(xuid)}`)).size
}
