import { FREE_FOR_ALL_SLOT, HIGHEST_PLACE, TEAM_BLOCK_BYTES } from '#analysis/film/film-format.ts'
import type { FilmRecord } from './film-records.ts'

/** How one byte of the team block behaves over a film. */
interface Column {
  readonly offset: number
  readonly isSmall: boolean
  /** Share of records that carry their player's most usual value. */
  readonly constantShare: number
  /** Share of kills whose victim carries another value. */
  readonly rivalShare: number
  readonly distinct: number
  readonly usual: ReadonlyMap<string, number>
}

/** A kill and its death are 0 or 1 ms apart in every recorded film, and never more than a few records. */
const PAIR_WINDOW_MS = 5
const PAIR_REACH = 8

/** A little damage must not hide a team; chance does not reach this either. */
const NEEDED_SHARE = 0.9

/**
 * For a block of unknown arrangement: the team is the byte that is small, constant per player, takes at least two values and differs
 * between killer and victim; of several, the one that sorts players into the fewest groups. The slot is the one that tells mates apart.
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

/** How many different places in a team the two columns tell apart. */
function countPlaces(team: Column, slot: Column): number {
  return new Set([...team.usual].map(([xuid, value]) => `${value}/${slot.usual.get(xuid)}`)).size
}
