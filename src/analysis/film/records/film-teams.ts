import { FREE_FOR_ALL_SLOT, HIGHEST_PLACE, TEAM_BLOCK_BYTES } from '#analysis/film/film-format.ts'
import { KNOWN_TEAM_PLACES, type TeamPlaces } from '#analysis/film/film-layouts.ts'
import type { FilmRecord } from './film-records.ts'
import { guessTeamBytes } from './film-team-guess.ts'

export interface TeamAndSlot {
  readonly team: number | null
  readonly slot: number | null
  /** False when the block has impossible values, or does not fit the layout of the other records. */
  readonly isSure: boolean
}

type ReadTeam = (record: FilmRecord) => TeamAndSlot

/** All undamaged records fit the right layout; below this share the assumed one is wrong. */
const NEEDED_SHARE = 0.9

/**
 * Determines which bytes of the team block hold team and slot, and returns a reader for them, or null when no byte behaves like a team.
 * Tries the three known layouts, of which a block with a non-zero byte fits only one, then guesses an unknown one.
 */
export function voteTeams(records: readonly FilmRecord[], badges: Uint8Array, blockOffset: number): ReadTeam | null {
  const places = fittingPlaces(records, badges, blockOffset)
  if (places !== null) return (record) => readKnown(badges, record.badgeAt + blockOffset, places)
  const guess = guessTeamBytes(records, badges, blockOffset)
  if (guess === null) return null
  return ({ badgeAt }) => {
    const team = badges[badgeAt + blockOffset + guess.teamByte] ?? 0
    const slot = guess.slotByte === null ? FREE_FOR_ALL_SLOT : (badges[badgeAt + blockOffset + guess.slotByte] ?? 0)
    return teamAndSlot(team, slot, true)
  }
}

/** The known layout that all records fit, or else the best one, or null when too few records fit it. */
function fittingPlaces(records: readonly FilmRecord[], badges: Uint8Array, blockOffset: number): TeamPlaces | null {
  const fits = (places: TeamPlaces) => (record: FilmRecord) => fitsPlaces(badges, record.badgeAt + blockOffset, places)
  const perfect = KNOWN_TEAM_PLACES.find((places) => records.every(fits(places)))
  if (perfect !== undefined) return perfect
  const counted = KNOWN_TEAM_PLACES.map((places) => ({ places, count: records.filter(fits(places)).length }))
  const best = counted.reduce((leader, next) => (next.count > leader.count ? next : leader))
  return best.count >= records.length * NEEDED_SHARE ? best.places : null
}

function readKnown(badges: Uint8Array, blockAt: number, places: TeamPlaces): TeamAndSlot {
  const team = badges[blockAt + places.teamBytes[0]] ?? 0
  const slot = badges[blockAt + places.slotByte] ?? 0
  return teamAndSlot(team, slot, fitsPlaces(badges, blockAt, places))
}

function teamAndSlot(team: number, slot: number, isSure: boolean): TeamAndSlot {
  const isTeamPossible = team <= HIGHEST_PLACE
  const isSlotPossible = slot <= HIGHEST_PLACE || slot === FREE_FOR_ALL_SLOT
  return {
    team: isTeamPossible ? team : null,
    slot: slot <= HIGHEST_PLACE ? slot : null,
    isSure: isSure && isTeamPossible && isSlotPossible,
  }
}

/** True for small numbers at these offsets, the same team twice, and zeros everywhere else. */
function fitsPlaces(badges: Uint8Array, blockAt: number, places: TeamPlaces): boolean {
  const { slotByte, teamBytes } = places
  const team = badges[blockAt + teamBytes[0]] ?? 0
  const slot = badges[blockAt + slotByte] ?? 0
  if (team > HIGHEST_PLACE || team !== badges[blockAt + teamBytes[1]]) return false
  if (slot > HIGHEST_PLACE && slot !== FREE_FOR_ALL_SLOT) return false
  for (let index = 0; index < TEAM_BLOCK_BYTES; index++) {
    if (index !== slotByte && index !== teamBytes[0] && index !== teamBytes[1] && badges[blockAt + index] !== 0) return false
  }
  return true
}
