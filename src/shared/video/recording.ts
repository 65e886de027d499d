import { z } from 'zod/mini'

const DAY_MS = 86_400_000

/** What is kept of a player's own recording of a match: enough to ask for the file again, never the file. */
export const recording = z.object({
  name: z.string(),
  sizeBytes: z.number(),
  durationMs: z.number(),
  /** When the file was written last; null where it was kept before that was. */
  lastModifiedMs: z.nullable(z.number()),
})
export type Recording = z.infer<typeof recording>

/** The same as a browser tells it. */
export const recordingFile = z.strictObject({
  name: z
    .string()
    .check(z.minLength(1), z.maxLength(255))
    .check(z.regex(/^\P{Cc}*$/u, 'The name of the file cannot be kept. Please rename the file.')),
  sizeBytes: z.int().check(z.minimum(1)),
  durationMs: z.number().check(z.minimum(1), z.maximum(DAY_MS)),
  lastModifiedMs: z.int(),
})
export type RecordingFile = z.infer<typeof recordingFile>

/** A container tells its length to a frame or to a packet of sound. */
const SAME_LENGTH_MS = 1000

/**
 * Whether a file is the one that was kept. Its size is the same, and so is its name or when it was written: it may have been renamed or
 * copied since. Where the browser tells its length, that is the same too.
 */
export function isSameRecording(kept: Recording, file: Omit<Recording, 'durationMs'>, durationMs: number | null): boolean {
  const isSameLength = durationMs === null || Math.abs(durationMs - kept.durationMs) < SAME_LENGTH_MS
  return kept.sizeBytes === file.sizeBytes && isSameLength && (kept.name === file.name || kept.lastModifiedMs === file.lastModifiedMs)
}
