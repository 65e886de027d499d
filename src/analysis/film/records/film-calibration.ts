import { BADGE_BYTES, END_MARK_BITS, FIRST_RECORD_BIT, LOOKS_BEFORE_END, TEAM_BLOCK_BYTES } from '#analysis/film/film-format.ts'
import { FILM_LAYOUTS } from '#analysis/film/film-layouts.ts'
import { isPlausibleName } from './film-names.ts'
import { findXuids } from './film-xuid.ts'

/** Known distances end at 17,006 bits. */
const FARTHEST_XUID_BITS = 65_536

const MOST_NAME_VOTES = 128

/**
 * The distance in bits from XUID to end mark that most records share, or null when none holds an XUID.
 * `marks` are bits of end marks, ascending; about `sampleSize` of them, spread evenly, have a vote. A tie goes to a known distance.
 */
export function voteDistance(bytes: Uint8Array, marks: readonly number[], sampleSize: number): number | null {
  const votesByDistance = new Map<number, number>(FILM_LAYOUTS.map((layout) => [layout.distanceBits, 0.5]))
  const step = Math.ceil(marks.length / sampleSize)
  for (let index = 0; index < marks.length; index += step) {
    const mark = marks[index] ?? 0
    const previousEnd = index === 0 ? FIRST_RECORD_BIT : (marks[index - 1] ?? 0) + END_MARK_BITS
    for (const { bit, votes } of findXuids(bytes, Math.max(previousEnd, mark - FARTHEST_XUID_BITS), mark - LOOKS_BEFORE_END)) {
      votesByDistance.set(mark - bit, (votesByDistance.get(mark - bit) ?? 0) + votes)
    }
  }
  const [winner, votes] = [...votesByDistance].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0.5])
  return votes > 0.5 ? winner : null
}

/**
 * Where in the badge the name starts: at its first byte, or behind a team block. `badges` are laid end to end.
 * A tie goes to the first byte: a block read as a name looks empty, while the tail of a name may look like one.
 */
export function voteNameOffset(badges: Uint8Array): number {
  let lead = 0
  const step = BADGE_BYTES * Math.ceil(badges.length / BADGE_BYTES / MOST_NAME_VOTES)
  for (let at = 0; at < badges.length; at += step) {
    lead += Number(isPlausibleName(badges, at)) - Number(isPlausibleName(badges, at + TEAM_BLOCK_BYTES))
  }
  return lead >= 0 ? 0 : TEAM_BLOCK_BYTES
}
