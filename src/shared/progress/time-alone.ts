import { z } from 'zod/mini'

/** Of the living time in which a teammate lived: the share with none of them in reach, the player's and the teammates' together. */
export const timeAlone = z.object({
  share: z.number(),
  matesShare: z.number(),
  /** Of the difference between both, from life to life. */
  variance: z.number(),
})
export type TimeAlone = z.infer<typeof timeAlone>
