import { z } from 'zod'

/** What is kept of a player's own recording of a match: enough to ask for the file again, never the file. */
export const recording = z.object({
  name: z.string(),
  sizeBytes: z.number(),
  durationMs: z.number(),
})
export type Recording = z.infer<typeof recording>
