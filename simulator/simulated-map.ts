import { BASE_MAPS, type BaseMap } from '#analysis/film/tracks/base-maps.ts'

/** The map whose bounding box quantizes positions in simulated films; all invented maps lie within it. */
const NAME = 'Aquarius'

export function simulatedBaseMap(): BaseMap {
  const map = BASE_MAPS.find(({ name }) => name === NAME)
  if (map === undefined) throw new Error('The map of simulated films is not among the base maps.')
  return map
}
