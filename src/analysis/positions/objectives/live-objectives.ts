import type { EventLog } from '#analysis/log/event-log.ts'
import type { TrackedMatch } from '#analysis/positions/tracked-match.ts'
import { isAliveAt, placeAt } from '#shared/tracks/look-up.ts'
import type { Place } from '#shared/tracks/place.ts'
import { findCarries } from './ball-carries.ts'
import { findHills } from './hills.ts'
import type { LiveObjective, PlacedAward } from './live-objective.ts'
import { findStrongholds } from './strongholds.ts'

/** Modes by the game's number. In the others awards do not tell which place they were given for. */
const KING_OF_THE_HILL: readonly (number | null)[] = [12, 13]
const ODDBALL = 18
const STRONGHOLDS = 11

type Joined = Pick<TrackedMatch, 'tracks' | 'placeOf' | 'filmMs' | 'hasPlaces'>

/**
 * Where the live objective was, by time. Neither film nor box of the base map has the places of objectives, and a match's own map file is not
 * fetched; but who is paid for a hill stands in it, and who is paid for the ball holds it. Stretches without an award are left open.
 */
export function findLiveObjectives(log: EventLog, match: Joined): LiveObjective[] {
  const { category } = log.mode
  if (!match.hasPlaces) return []
  if (KING_OF_THE_HILL.includes(category)) return findHills(placedAwards(log, match, ['stop', 'other']))
  return category === ODDBALL ? findCarries(placedAwards(log, match, ['other']), match.tracks) : []
}

/** Where the strongholds are; empty in other modes. Who is paid for the flag may be anywhere, so that nothing is known of where it stands. */
export function findStandingObjectives(log: EventLog, match: Joined): Place[] {
  return match.hasPlaces && log.mode.category === STRONGHOLDS ? findStrongholds(placedAwards(log, match, ['other'])) : []
}

function placedAwards(log: EventLog, { tracks, placeOf, filmMs }: Joined, kinds: readonly string[]): PlacedAward[] {
  return (log.whole ?? log).events.flatMap((event): PlacedAward[] => {
    if (event.kind !== 'objective' || !kinds.includes(event.award)) return []
    const [ms, player] = [filmMs(event.atMs), placeOf(event.player)]
    const life = tracks.lives.findIndex((one) => one.player === player && isAliveAt(one, ms))
    const lived = tracks.lives[life]
    return lived && player !== null ? [{ id: event.id, ms, player, life, place: placeAt(lived, ms) }] : []
  })
}
