import { z } from 'zod/mini'

/** Share of the living time, while a teammate lived, with no teammate in reach: the player's, and the teammates' together. */
export const timeAlone = z.object({
  share: z.number(),
  matesShare: z.number(),
  /** Variance of the difference of the two shares, from life to life. */
  variance: z.number(),
})
export type TimeAlone = z.infer<typeof timeAlone>
