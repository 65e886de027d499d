import type { RecordingFile } from '#shared/video/recording.ts'
import { usePlayerDuration } from '#web/features/results/player/use-player.ts'
import { fileFacts } from './file-facts.ts'
import { useRecording } from './recording-state.ts'

/** What the server keeps of the recording that plays; null where none does, or nobody knows how long it is. */
export function useOpenRecording(): RecordingFile | null {
  const { recording } = useRecording()
  const seconds = usePlayerDuration()
  return recording.status === 'open' && seconds !== null ? { ...fileFacts(recording.file), durationMs: seconds * 1000 } : null
}
