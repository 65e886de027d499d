import { z } from 'zod/mini'
import { CLOCK_DIRECTIONS, videoAlignment } from './video-alignment.ts'

/** A stretch of the match in which its clock runs in one direction. Log time in milliseconds. */
const clockFace = z.object({
  direction: z.enum(CLOCK_DIRECTIONS),
  /** The time at which it shows 0:00, or would. */
  zeroAtMs: z.number(),
  fromMs: z.number(),
  toMs: z.number(),
})
export type ClockFace = Readonly<z.infer<typeof clockFace>>

/** An alignment as stored beside a report; pages get only `videoAlignment`. */
export const storedAlignment = z.extend(videoAlignment, {
  /** How the match clock runs according to the alignment, if it was read. Later readings are checked against it. */
  clock: z.optional(z.array(clockFace)),
})
export type StoredAlignment = z.infer<typeof storedAlignment>
