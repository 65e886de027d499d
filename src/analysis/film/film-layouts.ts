/**
 * Field positions of the known film major versions, verified on recorded films of each listed version (32 was never seen and is expected to
 * match 31 and 33). Only the writer depends on this table; the reader measures the positions and uses these as first guesses.
 */

export interface TeamPlaces {
  readonly slotByte: number
  /** Both hold the team; in free-for-all, both hold the player's number and the slot byte is FF. */
  readonly teamBytes: readonly [number, number]
}

export interface FilmLayout extends TeamPlaces {
  readonly filmMajorVersions: readonly number[]
  /** Bits from the start of the XUID to the record's end mark: the same in every record of a film. */
  readonly distanceBits: number
  /** True when the 12-byte team block precedes the 32-byte name. */
  readonly isBlockFirst: boolean
}

const SLOT_FIRST: TeamPlaces = { slotByte: 0, teamBytes: [1, 2] }
const SLOT_LAST: TeamPlaces = { slotByte: 7, teamBytes: [4, 6] }
const SLOT_FOURTH: TeamPlaces = { slotByte: 4, teamBytes: [5, 6] }

export const KNOWN_TEAM_PLACES: readonly TeamPlaces[] = [SLOT_FIRST, SLOT_LAST, SLOT_FOURTH]

export const FILM_LAYOUTS: readonly FilmLayout[] = [
  { filmMajorVersions: [30, 31, 32, 33], distanceBits: 17006, isBlockFirst: false, ...SLOT_FIRST },
  { filmMajorVersions: [34], distanceBits: 15534, isBlockFirst: false, ...SLOT_FIRST },
  { filmMajorVersions: [35], distanceBits: 15406, isBlockFirst: false, ...SLOT_FIRST },
  { filmMajorVersions: [36, 37, 38], distanceBits: 11086, isBlockFirst: false, ...SLOT_FIRST },
  { filmMajorVersions: [39, 40], distanceBits: 12526, isBlockFirst: true, ...SLOT_LAST },
  { filmMajorVersions: [41], distanceBits: 15406, isBlockFirst: false, ...SLOT_FOURTH },
]
