import { z } from 'zod'
import rows from './film-medals.json' with { type: 'json' }

/**
 * The film's own medal numbering (0 to 180) joined by name to the game's medal metadata: rows of film id, name, `NameId` of match statistics, and the
 * metadata's `sortingWeight`, which a film repeats in the medal's event record. Facts from SPNKr's film medal codes and a recorded copy of the
 * game's medals/metadata.json (both MIT, acurtis166/SPNKr). Four newer medals are missing from that copy: their name is known, the rest is not.
 */
const row = z.tuple([z.number(), z.string(), z.nullable(z.number()), z.nullable(z.number())])

export const FILM_MEDALS = new Map(
  z
    .array(row)
    .parse(rows)
    .map(([filmId, name, nameId, sortingWeight]) => [filmId, { filmId, name, nameId, sortingWeight }] as const),
)
