import type { WatchedWindow, WindowLook } from '#shared/watching/kept-watch.ts'
import type { WatchWindow } from '#shared/watching/watch-window.ts'
import { observeWindows } from './observations/observe-windows.ts'
import type { Seen } from './prompts/prompt.ts'

/** What is only what one expects is not told, so nobody has to be sure of it. */
const EXPECTED: readonly Seen[] = ['weapon:ready', 'screen:game', 'motion:afoot']

/**
 * Whether a window deserves a second look: its first saw something that would be told or would explain a death, and only what two looks
 * agree on is believed.
 *
 * @param clockSeconds what the match clock shows at the window's beginning, where the map has it
 */
export function needsSecondLook(window: WatchWindow, clockSeconds: number | null, first: WindowLook): boolean {
  const watched: WatchedWindow = { ...window, video: { fromMs: 0, toMs: 0 }, clockSeconds, looks: [first], trouble: null }
  return observeWindows([watched]).some(({ observations }) => observations.some(({ seen }) => !EXPECTED.includes(seen)))
}
