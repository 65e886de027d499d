import type { RecordingFile } from '#shared/video/recording.ts'
import type { OpenedRecording } from './reading/recording-reader.ts'

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

export function sizeWords(bytes: number): string {
  const step = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`
}

export function fileWords({ size }: File, opened: OpenedRecording | null): string {
  if (!opened) return sizeWords(size)
  const { width, height, frameMs } = opened.facts
  return `${sizeWords(size)}, ${Math.min(width, height)}p, ${Math.round(1000 / frameMs)} a second`
}

export function fileFacts({ name, size, lastModified }: File): Omit<RecordingFile, 'durationMs'> {
  return { name, sizeBytes: size, lastModifiedMs: lastModified }
}
