import { z } from 'zod/mini'

/** A date as documents of any make carry it: ISO text, milliseconds, or a timestamp in seconds; null for none. Ours is always the first. */
export const storedDate = z.catch(z.nullable(z.union([z.string(), z.number(), z.object({ seconds: z.number() })])), null)
