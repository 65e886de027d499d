import { LONGEST_WINDOW_MS, type ReviewWindow, type WindowKind } from '#shared/video-review/review-window.ts'

/** What a window shows before and after its event. */
const SPANS: Readonly<Record<WindowKind, { readonly beforeMs: number; readonly afterMs: number }>> = {
  death: { beforeMs: 10_000, afterMs: 3_000 },
  swing: { beforeMs: 8_000, afterMs: 3_000 },
  objective: { beforeMs: 6_000, afterMs: 6_000 },
  'good-play': { beforeMs: 6_000, afterMs: 2_000 },
}

/** A window with less before its event, or after it, shows too little of how that came about. */
const LEAST_BEFORE_MS = 4_000
const LEAST_AFTER_MS = 500

/** A moment that is worth a look. */
export interface Candidate {
  readonly kind: WindowKind
  readonly event: string
  readonly atMs: number
  /** Nothing from before is of this moment, such as a life before the one that ends in it. */
  readonly notBeforeMs: number
}

export function windowOf({ kind, event, atMs, notBeforeMs }: Candidate): ReviewWindow {
  const { beforeMs, afterMs } = SPANS[kind]
  const toMs = atMs + afterMs
  const fromMs = Math.max(atMs - beforeMs, Math.min(notBeforeMs, atMs - LEAST_BEFORE_MS), toMs - LONGEST_WINDOW_MS)
  return { id: `${kind}-${event}`, kind, event, atMs, fromMs, toMs }
}

/** The window without what others have taken already; null where that leaves too little of it. */
export function withoutTaken(window: ReviewWindow, taken: readonly ReviewWindow[]): ReviewWindow | null {
  const { atMs } = window
  if (taken.some(({ fromMs, toMs }) => fromMs <= atMs && atMs <= toMs)) return null
  const fromMs = Math.max(window.fromMs, ...taken.filter(({ toMs }) => toMs < atMs).map(({ toMs }) => toMs))
  const toMs = Math.min(window.toMs, ...taken.filter((other) => other.fromMs > atMs).map((other) => other.fromMs))
  return atMs - fromMs < LEAST_BEFORE_MS || toMs - atMs < LEAST_AFTER_MS ? null : { ...window, fromMs, toMs }
}
