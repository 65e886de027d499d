import { expect, test } from 'vitest'
import type { Place } from '#shared/tracks/place.ts'
import type { PlacedAward } from './live-objective.ts'
import { findStrongholds } from './strongholds.ts'

const place = (x: number, y: number, z: number): Place => [x, y, z]
const at = (where: Place, index: number): PlacedAward => ({ id: `o${index}`, ms: index * 1000, player: 0, life: 0, place: where })

test('strongholds are where awards were given again and again, three at most; one award alone says nothing', () => {
  const [west, middle, east, far] = [place(-20, 0, 1), place(0, 12, 3), place(20, 0, 1), place(0, -40, 1)]
  const aside = ([x, y, z]: Place, by: number): Place => [x + by, y, z]
  const places = [west, east, middle, aside(west, 2), aside(east, 2), aside(middle, 2), aside(west, -2), aside(east, -2), far]
  const found = findStrongholds(places.map(at))
  expect(found.map((one) => one.map(Math.round))).toEqual([
    [-20, 0, 1],
    [20, 0, 1],
    [1, 12, 3],
  ])
  expect(findStrongholds([])).toEqual([])
})
