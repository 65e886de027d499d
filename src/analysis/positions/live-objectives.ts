import type { EventLog } from '#analysis/log/event-log.ts'
import { flatDistance } from '#shared/tracks/geometry.ts'
import { isAliveAt, placeAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import type { Place } from '#shared/tracks/place.ts'
import { CARRY_GAP_MS, HILL_APART_U } from './position-rules.ts'
import type { LiveObjective, TrackedMatch } from './tracked-match.ts'

export interface PlacedAward {
  readonly id: string
  readonly ms: number
  readonly player: number
  readonly life: number
  readonly place: Place
}

/** Modes by the game's number. In other modes awards do not show the place for which they were given. */
const KING_OF_THE_HILL: readonly (number | null)[] = [12, 13]
const ODDBALL = 18
const STRONGHOLDS_CATEGORY = 11
/** A single award may be for something else; two at one place are a hill or a stronghold. */
const MIN_AWARDS = 2

type Joined = Pick<TrackedMatch, 'tracks' | 'playerIndexOf' | 'filmMs' | 'hasPlaces'>

/**
 * Finds where the live objective was, in time order. Neither the film nor the base map has the places of objectives, and a match's own map
 * file is not fetched; but a player who is paid for a hill is in it, and one who is paid for the ball carries it. Stretches without an
 * award are left out.
 */
export function findLiveObjectives(log: EventLog, match: Joined): LiveObjective[] {
  const { category } = log.mode
  if (!match.hasPlaces) return []
  if (KING_OF_THE_HILL.includes(category)) return findHills(placedAwards(log, match, ['stop', 'other']))
  return category === ODDBALL ? findCarries(placedAwards(log, match, ['other']), match.tracks) : []
}

/** Finds the strongholds; empty in other modes. A player who is paid for the flag may be anywhere, so flags cannot be found. */
export function findFixedObjectives(log: EventLog, match: Joined): Place[] {
  return match.hasPlaces && log.mode.category === STRONGHOLDS_CATEGORY ? findStrongholds(placedAwards(log, match, ['other'])) : []
}

function placedAwards(log: EventLog, { tracks, playerIndexOf, filmMs }: Joined, kinds: readonly string[]): PlacedAward[] {
  return (log.fullLog ?? log).events.flatMap((event): PlacedAward[] => {
    if (event.kind !== 'objective' || !kinds.includes(event.award)) return []
    const [ms, player] = [filmMs(event.atMs), playerIndexOf(event.player)]
    const life = tracks.lives.findIndex((candidate) => candidate.player === player && isAliveAt(candidate, ms))
    const lived = tracks.lives[life]
    return lived && player !== null ? [{ id: event.id, ms, player, life, place: placeAt(lived, ms) }] : []
  })
}

/** The ball pays when taken and every five seconds of a hold: between two such awards of one life it was carried. */
function findCarries(awards: readonly PlacedAward[], { lives }: Pick<MatchTracks, 'lives'>): LiveObjective[] {
  return awards.flatMap((award, at): LiveObjective[] => {
    const next = awards[at + 1]
    const life = lives[award.life]
    if (!next || !life || next.life !== award.life || next.ms - award.ms > CARRY_GAP_MS) return []
    return [
      {
        kind: 'ball',
        fromMs: award.ms,
        toMs: next.ms,
        placeAt: (ms) => placeAt(life, ms),
        carrier: award.player,
        awards: [award.id, next.id],
      },
    ]
  })
}

/** Consecutive awards from one place are one hill; a new place is a new hill. A hill is live from its first award to its last. */
function findHills(awards: readonly PlacedAward[]): LiveObjective[] {
  const groups: PlacedAward[][] = []
  for (const award of awards) {
    const group = groups.at(-1)
    if (group && flatDistance(middleOf(group), award.place) <= HILL_APART_U) group.push(award)
    else groups.push([award])
  }
  return groups.flatMap((group): LiveObjective[] => {
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last || group.length < MIN_AWARDS) return []
    const middle = middleOf(group)
    return [{ kind: 'hill', fromMs: first.ms, toMs: last.ms, placeAt: () => middle, carrier: null, awards: group.map(({ id }) => id) }]
  })
}

/** The mode has three, which never move. */
export const STRONGHOLDS = 3

/** Returns the middles of the places with the most awards: a player who is paid for a stronghold is in it. */
export function findStrongholds(awards: readonly PlacedAward[]): Place[] {
  const groups: PlacedAward[][] = []
  for (const award of awards) {
    const group = groups.find((others) => flatDistance(middleOf(others), award.place) <= HILL_APART_U)
    if (group) group.push(award)
    else groups.push([award])
  }
  return groups
    .filter(({ length }) => length >= MIN_AWARDS)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, STRONGHOLDS)
    .map(middleOf)
}

/** Requires at least one award. */
function middleOf(awards: readonly PlacedAward[]): Place {
  const mean = (axis: 0 | 1 | 2) => awards.reduce((sum, { place }) => sum + place[axis], 0) / awards.length
  return [mean(0), mean(1), mean(2)]
}
