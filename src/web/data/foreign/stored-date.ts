import { z } from 'zod'

/** A date as documents of any make carry it: ISO text, milliseconds, or a timestamp in seconds; null for none. Ours is always the first. */
export const storedDate = z
  .union([z.string(), z.number(), z.object({ seconds: z.number() })])
  .nullable()
  .catch(null)
export type StoredDate = z.infer<typeof storedDate>
