import type { RecordingFile } from '#shared/video/recording.ts'

/** What tells one file from another before it is opened. */
export function fileFacts({ name, size, lastModified }: File): Omit<RecordingFile, 'durationMs'> {
  return { name, sizeBytes: size, lastModifiedMs: lastModified }
}
