import type { Report } from '#shared/report/report.ts'
import { LONGEST_WINDOW_MS, type ReviewWindow, type WindowKind } from '#shared/report/review-window.ts'
import { type Candidate, type Candidates, findCandidates } from './find-candidates.ts'

/** The number of windows for a match of twelve minutes. */
export const MAX_WINDOWS = 12

/** One good play is enough to show what to keep; another would cost a look at a death. */
const GOOD_PLAYS = 1

/**
 * Returns the stretches of a match that are worth a look, best first, so that a smaller plan is the beginning of a larger one. Windows
 * don't overlap, are at most as long as a model can judge well, and are shown in the video.
 *
 * @param isShown whether the video shows all of a stretch, in ms of the film's clock
 * @param most the number of looks in the budget
 */
export function chooseWindows(report: Report, isShown: (fromMs: number, toMs: number) => boolean, most: number): ReviewWindow[] {
  const chosen: ReviewWindow[] = []
  for (const candidate of inOrder(findCandidates(report))) {
    if (chosen.length >= most) break
    const window = withoutTaken(windowOf(candidate), chosen)
    if (window && isShown(window.fromMs, window.toMs)) chosen.push(window)
  }
  return chosen
}

/** Most of a small plan are deaths, with one look each at a good play, a swing and an objective. The rest fills what is left. */
function inOrder({ focus, unexplained, others, swings, objectives, goodPlays }: Candidates): Candidate[] {
  return [
    ...focus.slice(0, 4),
    ...unexplained.slice(0, 3),
    ...goodPlays.slice(0, GOOD_PLAYS),
    ...swings.slice(0, 1),
    ...objectives.slice(0, 1),
    ...focus.slice(4),
    ...unexplained.slice(3),
    ...others,
    ...swings.slice(1),
    ...objectives.slice(1),
  ]
}

const SPANS: Readonly<Record<WindowKind, { readonly beforeMs: number; readonly afterMs: number }>> = {
  death: { beforeMs: 10_000, afterMs: 3_000 },
  swing: { beforeMs: 8_000, afterMs: 3_000 },
  objective: { beforeMs: 6_000, afterMs: 6_000 },
  'good-play': { beforeMs: 6_000, afterMs: 2_000 },
}

/** A shorter window shows too little of how its event came about. */
const MIN_BEFORE_MS = 4_000
const MIN_AFTER_MS = 500

function windowOf({ kind, event, atMs, notBeforeMs }: Candidate): ReviewWindow {
  const { beforeMs, afterMs } = SPANS[kind]
  const toMs = atMs + afterMs
  const fromMs = Math.max(atMs - beforeMs, Math.min(notBeforeMs, atMs - MIN_BEFORE_MS), toMs - LONGEST_WINDOW_MS)
  return { id: `${kind}-${event}`, kind, event, atMs, fromMs, toMs }
}

/** Cuts off what other windows already show; null if too little is left. */
function withoutTaken(window: ReviewWindow, taken: readonly ReviewWindow[]): ReviewWindow | null {
  const { atMs } = window
  if (taken.some(({ fromMs, toMs }) => fromMs <= atMs && atMs <= toMs)) return null
  const fromMs = Math.max(window.fromMs, ...taken.filter(({ toMs }) => toMs < atMs).map(({ toMs }) => toMs))
  const toMs = Math.min(window.toMs, ...taken.filter((other) => other.fromMs > atMs).map((other) => other.fromMs))
  return atMs - fromMs < MIN_BEFORE_MS || toMs - atMs < MIN_AFTER_MS ? null : { ...window, fromMs, toMs }
}
