import { quantileSorted } from 'd3-array'
import type { LogPlayer } from '#analysis/log/event-log.ts'
import { livesAt } from '#shared/tracks/look-up.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'

/** Sides of an arena are four, and of Husky Raid and the like five. Big teams are eight and twelve. */
const LARGEST_SIDE = 5
/** Along its longer side people of an arena move about in some 30 to 60 world units, on maps for big teams in 100 and more. */
const LARGEST_ARENA_U = 75
/** The tenth of them that is furthest out does not make a map larger. */
const SHARES = [0.05, 0.95] as const
const EVERY_MS = 5_000

/**
 * Whether a match was played in an arena, by its sides and by where people went. How far help comes from was reckoned for arenas; with vehicles,
 * rifles and open ground it comes from further, and nobody has measured from how far.
 */
export function isArena(tracks: MatchTracks, players: readonly (LogPlayer | null)[]): boolean {
  return largestSide(tracks, players) <= LARGEST_SIDE && extentOf(tracks) <= LARGEST_ARENA_U
}

/** The most people of one team that lived at once. */
function largestSide(tracks: MatchTracks, players: readonly (LogPlayer | null)[]): number {
  let largest = 0
  for (let ms = 0; ms <= tracks.endMs; ms += EVERY_MS) {
    const sides = new Map<number, number>()
    for (const { player } of livesAt(tracks, ms)) {
      const team = players[player]?.team ?? null
      if (team !== null) sides.set(team, (sides.get(team) ?? 0) + 1)
    }
    largest = Math.max(largest, ...sides.values())
  }
  return largest
}

function extentOf({ lives }: MatchTracks): number {
  const span = (axis: 'x' | 'y') => {
    const values = new Float64Array(lives.reduce((length, life) => length + life[axis].length, 0))
    let at = 0
    for (const life of lives) {
      values.set(life[axis], at)
      at += life[axis].length
    }
    const sorted = Array.from(values.sort())
    return (quantileSorted(sorted, SHARES[1]) ?? 0) - (quantileSorted(sorted, SHARES[0]) ?? 0)
  }
  return Math.max(span('x'), span('y'))
}
