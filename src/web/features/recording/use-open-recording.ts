import type { RecordingFile } from '#shared/video/recording.ts'
import { usePlayerDuration } from '#web/features/report-view/player.ts'
import { fileFacts } from './file-words.ts'
import { useRecording } from './recording-state.ts'

/** What the server keeps of the recording that plays; null where none does, or nobody knows how long it is. */
export function useOpenRecording(): RecordingFile | null {
  const { recording } = useRecording()
  const seconds = usePlayerDuration()
  if (recording.status !== 'open') return null
  const durationMs = recording.durationMs ?? (seconds === null ? null : seconds * 1000)
  return durationMs === null ? null : { ...fileFacts(recording.file), durationMs }
}
