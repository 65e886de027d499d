import type { ReviewedWindow, WindowLook } from '#shared/video-review/kept-video-review.ts'
import type { ReviewWindow, WindowKind } from '#shared/video-review/review-window.ts'
import { observeWindows } from './observations/observe-windows.ts'
import type { Seen } from './prompts/prompt.ts'

/** What one expects is not told, so nobody has to be sure of it. */
const EXPECTED: Readonly<Record<WindowKind, readonly Seen[]>> = {
  death: ['weapon:ready', 'ground:beside', 'screen:game', 'motion:afoot'],
  swing: ['screen:game'],
  objective: [],
  'good-play': ['ground:open'],
}

/**
 * Whether a window deserves a second look: its first saw something that would be told or would explain a death, and only what two looks
 * agree on is believed.
 *
 * @param clockSeconds what the match clock shows at the window's beginning, where the map has it
 */
export function needsSecondLook(window: ReviewWindow, clockSeconds: number | null, first: WindowLook): boolean {
  const watched: ReviewedWindow = { ...window, video: { fromMs: 0, toMs: 0 }, clockSeconds, looks: [first], trouble: null }
  return observeWindows([watched]).some(({ observations }) => observations.some(({ seen }) => !EXPECTED[window.kind].includes(seen)))
}
