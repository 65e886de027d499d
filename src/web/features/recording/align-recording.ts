import { proxy } from 'comlink'
import { LAST_ROUND, type RecordingAnswer, type RecordingToAlign } from '#shared/calls/recording-alignment.ts'
import { fileFacts } from './file-words.ts'
import type { ReadingProgress } from './reading/read-recording.ts'
import type { OpenedRecording } from './reading/recording-reader.ts'
import { ReadingBroke, type ReadingWorkerClient } from './reading-worker-client.ts'
import type { Refusal, RefusalReason } from './refusal.ts'

/** Time to read the clock before the server is asked for the first time. */
export const READING_BUDGET_MS = 10_000

/** Time for what the server requests after that. Then it decides with what was read. */
const LATER_BUDGET_MS = 10_000

/** The minimum number of readings for a vote. */
const MIN_READINGS = 3

/** As many pictures as locate the clock's line. If hardly any of them shows a clock, more time would not help. */
const TELLING_PICTURES = 8

export type Round = Omit<RecordingToAlign, 'jobId'>

export type VoteAnswer<R> = Exclude<RecordingAnswer, { status: 'aligned' }> | { readonly status: 'aligned'; readonly result: R }

export type AlignOutcome<R> = { readonly status: 'aligned'; readonly result: R } | { readonly status: 'refused'; readonly refusal: Refusal }

interface AlignSteps<R> {
  readonly worker: ReadingWorkerClient
  readonly vote: (round: Round) => Promise<VoteAnswer<R>>
  readonly onOpened: (opened: OpenedRecording) => void
  readonly onProgress: (progress: ReadingProgress) => void
  readonly onVoting: () => void
  readonly untilMs: number
  readonly now: () => number
}

export async function alignRecording<R>(file: File, steps: AlignSteps<R>): Promise<AlignOutcome<R>> {
  const { worker, untilMs } = steps
  const opened = await worker.open()
  if (!opened) return refuse('not-a-video')
  if (!opened.isShownHere) return refuse('codec', { codec: opened.codec })
  steps.onOpened(opened)
  const found = await worker.ask((reader) => reader.readFirst(untilMs, proxy(steps.onProgress)), untilMs)
  const { readings, pictures, isLate } = found
  if (readings.length < MIN_READINGS) return refuse(isLate && pictures < TELLING_PICTURES ? 'took-too-long' : 'no-clock', { pictures })
  steps.onVoting()
  const { durationMs, frameMs } = opened.facts
  const recording = { ...fileFacts(file), durationMs, frameMs }
  return await goThroughRounds({ recording, readings: [...readings], ticks: [], changes: [], round: 0 }, pictures, steps)
}

async function goThroughRounds<R>(first: Round, pictures: number, steps: AlignSteps<R>): Promise<AlignOutcome<R>> {
  const { worker, vote, now } = steps
  const untilMs = steps.untilMs + LATER_BUDGET_MS
  let sent = first
  for (;;) {
    const answer = await vote(sent)
    if (answer.status === 'aligned') return answer
    if (answer.status === 'refused') return refuse(answer.reason, { pictures })
    if (sent.round >= LAST_ROUND) return refuse('contradicting-readings', { pictures })
    try {
      sent = { ...sent, ...(await readRequested(answer, sent, untilMs, worker)) }
      sent = { ...sent, round: now() > untilMs ? LAST_ROUND : sent.round + 1 }
    } catch (error) {
      // Earlier readings remain valid: the server decides with them.
      if (!(error instanceof ReadingBroke)) throw error
      sent = { ...sent, round: LAST_ROUND }
    }
  }
}

type ReadingRequest = Exclude<RecordingAnswer, { status: 'aligned' | 'refused' }>

async function readRequested(
  request: ReadingRequest,
  before: Round,
  untilMs: number,
  { ask }: ReadingWorkerClient,
): Promise<Partial<Round>> {
  switch (request.status) {
    case 'read-more':
      return { readings: [...before.readings, ...(await ask((reader) => reader.readMore(request.at, untilMs), untilMs))] }
    case 'compare-scores':
      return { changes: await ask((reader) => reader.compareScores(request.windows, untilMs), untilMs) }
    case 'find-tick':
      return { ticks: await ask((reader) => reader.readTicks(request.stretches, untilMs), untilMs) }
  }
}

function refuse(reason: RefusalReason, known: Partial<Refusal> = {}): { readonly status: 'refused'; readonly refusal: Refusal } {
  return { status: 'refused', refusal: { pictures: 0, codec: '', words: '', ...known, reason } }
}
