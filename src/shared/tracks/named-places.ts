import { z } from 'zod/mini'

const corner = z.tuple([z.number(), z.number()])

/**
 * Names of places on one version of a map, drawn by a credited author (CONTRIBUTING). World units; heights are of the ground. Maps without
 * such a file have no place names.
 */
export const namedPlaces = z.object({
  mapVersionId: z.guid(),
  map: z.string().check(z.minLength(1)),
  author: z.string().check(z.minLength(1)),
  licence: z.string().check(z.minLength(1)),
  places: z.array(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(40)),
      lowest: z.number(),
      highest: z.number(),
      outline: z.array(corner).check(z.minLength(3)),
    }),
  ),
})
export type NamedPlaces = z.infer<typeof namedPlaces>
