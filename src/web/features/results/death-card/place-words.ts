import { flatDistance } from '#shared/tracks/geometry.ts'
import { floorNames, floorOf } from '#shared/tracks/ground/floors.ts'
import type { Place } from '#shared/tracks/place.ts'
import { objectivesAt } from '#shared/tracks/scene/objectives.ts'
import { standingAt } from '#shared/tracks/scene/scene.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'

/** Nearer than this to an objective is "by" it: where help is near, too. World units. */
const BY_U = 6

const OBJECTIVES = { ball: 'by the ball', hill: 'by the hill', stronghold: 'by a zone' } as const

type Ground = Pick<Pictures, 'tracks' | 'cast' | 'bounds' | 'cuts' | 'objectives'>

/** Where on the map a place is, in words a player finds on the picture: "by the hill, north-west side, high floor". North is up. */
export function placeWords([x, y, z]: Place, ms: number, { tracks, cast, bounds, cuts, objectives }: Ground): string {
  const third = (value: number, from: number, to: number) => Math.min(2, Math.max(0, Math.floor((3 * (value - from)) / (to - from))))
  const side = [['south', '', 'north'][third(y, bounds.bottom, bounds.top)], ['west', '', 'east'][third(x, bounds.left, bounds.right)]]
    .filter(Boolean)
    .join('-')
  const near = objectivesAt(objectives, standingAt(tracks, cast, ms), ms).find(({ place }) => flatDistance(place, [x, y, z]) <= BY_U)
  const floor = cuts.length > 0 ? `${floorNames(cuts)[floorOf(cuts, z)]?.toLowerCase()} floor` : ''
  return [near ? OBJECTIVES[near.kind] : '', side === '' ? 'middle of the map' : `${side} side`, floor].filter(Boolean).join(', ')
}
