import { z } from 'zod'
/** A date as documents of any make carry it: ISO text, milliseconds, or a timestamp in seconds; null for none. Ours is always the first. */
export declare const storedDate: z.ZodCatch<
  z.ZodNullable<
    z.ZodUnion<
      readonly [
        z.ZodString,
        z.ZodNumber,
        z.ZodObject<
          {
            seconds: z.ZodNumber
          },
          z.core.$strip
        >,
      ]
    >
  >
>
export type StoredDate = z.infer<typeof storedDate>
