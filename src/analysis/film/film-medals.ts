import { z } from 'zod'
import rows from './film-medals.json' with { type: 'json' }

/**
 * The film's medal numbers (0 to 180), joined by name to the game's medal metadata: rows of film id, name, `NameId` of match statistics,
 * and the metadata's `sortingWeight`, which the medal's event record in a film repeats. Sources: SPNKr's film medal codes and a recorded
 * copy of the game's medals/metadata.json (both MIT, acurtis166/SPNKr). For four newer medals, which that copy lacks, only the name is
 * known.
 */
const row = z.tuple([z.number(), z.string(), z.nullable(z.number()), z.nullable(z.number())])

export const FILM_MEDALS = new Map(
  z
    .array(row)
    .parse(rows)
    .map(([filmId, name, nameId, sortingWeight]) => [filmId, { filmId, name, nameId, sortingWeight }] as const),
)
