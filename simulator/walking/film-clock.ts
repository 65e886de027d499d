import { FRAME_MICROSECONDS } from '#simulator/film-writer/film-writer.ts'

/** Rules of the game count 60 ticks a second. */
export const TICKS_PER_SECOND = 60

export function tickMs(tick: number): number {
  return (tick * FRAME_MICROSECONDS) / 1000
}

export function tickAt(ms: number): number {
  return Math.ceil((ms * 1000) / FRAME_MICROSECONDS)
}

export function frameAt(ms: number): number {
  return Math.round((ms * 1000) / FRAME_MICROSECONDS)
}

export function ticksOf(ms: number): number {
  return Math.round((ms * TICKS_PER_SECOND) / 1000)
}

export const SECONDS_PER_TICK = FRAME_MICROSECONDS / 1_000_000

/** The summary names a kill so many milliseconds after the frame that shows it. Source: recorded films. */
const SUMMARY_LAG_MS = 5

/** Bipeds are created this long before anybody may move. Source: recorded films. */
export const FIRST_SPAWN_MS = 3_000

/** Whole milliseconds at which the summary names what happens in a frame. */
export function summaryMs(tick: number): number {
  return Math.round(tickMs(tick)) + SUMMARY_LAG_MS
}
