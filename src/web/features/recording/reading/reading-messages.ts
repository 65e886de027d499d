import type { FrameReading } from './clock-reader.ts'
import type { BoxChange, ScoreWindow } from './compare-scores.ts'
import type { RecordingFacts, Stretch } from './frame-source.ts'
import type { FirstReadings, ReadingProgress } from './read-recording.ts'
import type { TickFrame } from './read-ticks.ts'
import type { TakenPicture } from './take-pictures.ts'

/** A frame as a video element of the page showed it, with its bytes; null where it could not be had. */
export type PageFrame = {
  readonly atMs: number
  readonly width: number
  readonly height: number
  readonly bytes: ArrayBufferLike
} | null

/** What the page asks of the worker that reads a recording, one question after the other. */
export type ReadingQuestion =
  | { readonly kind: 'open'; readonly file: File }
  | (Timed & { readonly kind: 'read-first' })
  | (Timed & { readonly kind: 'read-more'; readonly at: readonly number[] })
  | (Timed & { readonly kind: 'read-ticks'; readonly stretches: readonly Stretch[] })
  | (Timed & { readonly kind: 'compare-scores'; readonly windows: readonly ScoreWindow[] })
  /** At times that ascend, each of so many bytes at most. */
  | { readonly kind: 'take-pictures'; readonly times: readonly number[]; readonly mostBytes: number }

interface Timed {
  /** A time of the clock of both: then the answer is what is there. */
  readonly untilMs: number
}

export type ToWorker = ReadingQuestion | { readonly kind: 'frame'; readonly frame: PageFrame }

/** What is known of a file once it is open: it can be decoded in the worker, or its frames have to come from a video element of the page. */
export interface OpenedRecording {
  readonly facts: RecordingFacts
  /** As players know it: H.264, HEVC. */
  readonly codec: string
  readonly isDecodedHere: boolean
}

/** The answers, each to the question before it. */
export type ReadingAnswer =
  /** Null: no video that can be read. */
  | { readonly kind: 'opened'; readonly opened: OpenedRecording | null }
  | { readonly kind: 'first-readings'; readonly found: FirstReadings }
  | { readonly kind: 'more-readings'; readonly readings: readonly FrameReading[] }
  | { readonly kind: 'ticks'; readonly ticks: readonly TickFrame[] }
  | { readonly kind: 'changes'; readonly changes: readonly BoxChange[] }
  /** One for each time; null where there is none. */
  | { readonly kind: 'pictures'; readonly pictures: readonly (TakenPicture | null)[] }

export type ToPage =
  | ReadingAnswer
  /** Unreadable: the file itself, which was moved or written to since it was chosen. */
  | { readonly kind: 'failed'; readonly isUnreadable: boolean; readonly words: string }
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  /** The worker needs this frame of the page's video element. */
  | { readonly kind: 'want-frame'; readonly atMs: number }
