import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { RecordingFile } from '#shared/video/recording.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { KEYS } from '#web/data/query-client.ts'
import type { ReadingProgress } from '#web/features/recording/reading/read-recording.ts'
import type { OpenedRecording } from '#web/features/recording/reading/recording-reader.ts'
import { usePlayerDuration } from '#web/features/report-view/player.ts'
import { fileFacts } from './file-words.ts'
import type { Refusal } from './refusal.ts'

export interface ReadFacts {
  /** Milliseconds per frame; null if the file was not read. */
  readonly frameMs: number | null
  /** The length that was read. A player does not know that of some files. */
  readonly durationMs?: number
}

/** The state of the player's own recording on the page. An open one lasts as long as the tab. */
export type RecordingState =
  /** `wasRemoved`: it was open until the player removed it. */
  | { readonly status: 'none'; readonly wasRemoved?: boolean }
  | {
      readonly status: 'reading'
      readonly file: File
      readonly opened: OpenedRecording | null
      readonly progress: ReadingProgress | null
      /** True once the clock was read and the server is locating it in the match. */
      readonly isVoting: boolean
      readonly startedAtMs: number
      readonly cancel: () => void
    }
  | ({ readonly status: 'refused'; readonly file: File; readonly refusal: Refusal } & ReadFacts)
  /** Not the file that the report was aligned with. */
  | { readonly status: 'another'; readonly file: File }
  | ({
      readonly status: 'open'
      readonly file: File
      readonly url: string
      readonly progress: ReadingProgress | null
    } & ReadFacts)

export const NO_RECORDING: RecordingState = { status: 'none' }

export interface RecordingSlot {
  readonly recording: RecordingState
  readonly setRecording: (next: RecordingState | ((before: RecordingState) => RecordingState)) => void
}

export const RecordingContext = createContext<RecordingSlot>({ recording: NO_RECORDING, setRecording: () => {} })

export function useRecording(): RecordingSlot {
  return use(RecordingContext)
}

/** The result as this page plays it: an open recording replaces the video at its address. */
export function playedFrom(result: ShownResult, recording: RecordingState): ShownResult {
  return recording.status === 'open' ? { ...result, playback: { kind: 'file', url: recording.url } } : result
}

export function openRecording(
  file: File,
  facts: ReadFacts,
  progress: Extract<RecordingState, { status: 'open' }>['progress'] = null,
): RecordingState {
  return { ...facts, status: 'open', file, url: URL.createObjectURL(file), progress }
}

/** The recording shared by a report's pages: if it is open on one, it is open on the next. */
export function useReportRecording(jobId: string): RecordingSlot {
  const client = useQueryClient()
  const [recording, setRecording] = useState<RecordingState>(() => {
    const cached = client.getQueryData<ReadFacts & { readonly file: File }>(KEYS.openRecording(jobId))
    return cached ? openRecording(cached.file, cached) : NO_RECORDING
  })
  const url = recording.status === 'open' ? recording.url : null
  useEffect(() => () => void (url !== null && URL.revokeObjectURL(url)), [url])
  useEffect(() => {
    const queryKey = KEYS.openRecording(jobId)
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    if (recording.status === 'open') client.setQueryData(queryKey, recording)
    else client.removeQueries({ queryKey })
  }, [client, jobId, recording])
  return useMemo(() => ({ recording, setRecording }), [recording])
}

/** What the server stores of the open recording; null if none is open, or its length is not known. */
export function useOpenRecording(): RecordingFile | null {
  const { recording } = useRecording()
  const seconds = usePlayerDuration()
  if (recording.status !== 'open') return null
  const durationMs = recording.durationMs ?? (seconds === null ? null : seconds * 1000)
  return durationMs === null ? null : { ...fileFacts(recording.file), durationMs }
}
