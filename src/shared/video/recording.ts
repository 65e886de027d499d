import { z } from 'zod/mini'

const DAY_MS = 86_400_000

/** The stored facts about a player's own recording: enough to ask for the file again. The file itself is never stored. */
export const recording = z.object({
  name: z.string(),
  sizeBytes: z.number(),
  durationMs: z.number(),
  /** When the file was last written; null for recordings stored before this field existed. */
  lastModifiedMs: z.nullable(z.number()),
})
export type Recording = z.infer<typeof recording>

export const recordingFile = z.strictObject({
  name: z
    .string()
    .check(z.minLength(1), z.maxLength(255))
    .check(z.regex(/^\P{Cc}*$/u, "We can't keep this file name. Please rename the file.")),
  sizeBytes: z.int().check(z.minimum(1)),
  durationMs: z.number().check(z.minimum(1), z.maximum(DAY_MS)),
  lastModifiedMs: z.int(),
})
export type RecordingFile = z.infer<typeof recordingFile>

/** Containers state their length only to a frame or an audio packet. */
const SAME_LENGTH_MS = 1000

/**
 * True when a file is the stored recording: the same size, and the same name or write time, since it may have been renamed or copied. When
 * the browser reports its length, that must match too.
 */
export function isSameRecording(stored: Recording, file: Omit<Recording, 'durationMs'>, durationMs: number | null): boolean {
  const isSameLength = durationMs === null || Math.abs(durationMs - stored.durationMs) < SAME_LENGTH_MS
  return stored.sizeBytes === file.sizeBytes && isSameLength && (stored.name === file.name || stored.lastModifiedMs === file.lastModifiedMs)
}
