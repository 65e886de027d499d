import type { JobId } from '#shared/ids.ts'
import { call } from '#web/data/call.ts'
import { CallFailed, reasonOf } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { alignRecording, READING_BUDGET_MS } from './align-recording.ts'
import { ReadingBroke, startReading } from './reading-worker-client.ts'
import { NO_RECORDING, openRecording, type ReadFacts, type RecordingSlot, type RecordingState } from './recording-state.ts'
import { BROKE_OFF, type RefusalReason } from './refusal.ts'

/** A decoder may hang and then does not check the time itself. */
const HANGS_AFTER_MS = READING_BUDGET_MS + 5_000

/** Reads and aligns the player's own file and reports progress. On success, the file is opened; if canceled, the one before stays open. */
export async function runRecording(
  jobId: JobId,
  file: File,
  before: RecordingState,
  setRecording: RecordingSlot['setRecording'],
  onAligned: (result: ShownResult) => void,
): Promise<void> {
  const end = new AbortController()
  const startedAtMs = Date.now()
  const whileReading = (change: object) =>
    setRecording((now) => (now.status === 'reading' && now.file === file ? { ...now, ...change } : now))
  setRecording({
    ...{ status: 'reading', file, opened: null, progress: null, isVoting: false, startedAtMs },
    cancel: () => {
      end.abort('cancelled')
      setRecording(before.status === 'open' ? before : NO_RECORDING)
    },
  })
  const hanging = setTimeout(() => end.abort('hangs'), HANGS_AFTER_MS)
  let facts: ReadFacts = { frameMs: null }
  try {
    const outcome = await alignRecording(file, {
      worker: startReading(file, end.signal),
      vote: (round) => call('alignRecording', { body: { jobId, ...round }, signal: end.signal }),
      onOpened: (found) => {
        const { frameMs, durationMs } = found.facts
        facts = { frameMs, durationMs }
        whileReading({ opened: found })
      },
      onProgress: (progress) => whileReading({ progress }),
      onVoting: () => {
        clearTimeout(hanging)
        whileReading({ isVoting: true })
      },
      untilMs: startedAtMs + READING_BUDGET_MS,
      now: Date.now,
    })
    if (outcome.status === 'refused') return setRecording({ ...outcome, file, ...facts })
    setRecording((now) => openRecording(file, facts, now.status === 'reading' ? now.progress : null))
    onAligned(outcome.result)
  } catch (error) {
    if (end.signal.reason === 'cancelled') return
    const words = error instanceof CallFailed || error instanceof ReadingBroke ? reasonOf(error) : BROKE_OFF
    const refusal = { reason: refusalOf(end.signal.reason, error), pictures: 0, codec: '', words }
    setRecording({ status: 'refused', file, refusal, ...facts })
  } finally {
    clearTimeout(hanging)
    end.abort('over')
  }
}

function refusalOf(ended: unknown, error: unknown): RefusalReason {
  const why = error instanceof ReadingBroke ? error.why : null
  if (ended === 'hangs' || why === 'late') return 'took-too-long'
  return why === 'unreadable' ? 'unreadable' : 'failed'
}
