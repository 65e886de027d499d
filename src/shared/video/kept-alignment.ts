import { z } from 'zod/mini'
import { CLOCK_DIRECTIONS, videoAlignment } from './video-alignment.ts'

/** A stretch of the match in which its clock runs one way. Times are of the log, ms. */
const clockFace = z.object({
  direction: z.enum(CLOCK_DIRECTIONS),
  /** When it shows 0:00, or would. */
  zeroAtMs: z.number(),
  fromMs: z.number(),
  toMs: z.number(),
})
export type ClockFace = Readonly<z.infer<typeof clockFace>>

/** An alignment as it is kept beside a report, apart from what pages are told. */
export const keptAlignment = z.extend(videoAlignment, {
  /** How the match clock runs by it, where it was read: what another look at the clock is held against. */
  clock: z.optional(z.array(clockFace)),
})
export type KeptAlignment = z.infer<typeof keptAlignment>
