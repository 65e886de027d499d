import { FRAME_MICROSECONDS } from '#simulator/film-writer/film-writer.ts'

/** The game's rules use 60 ticks per second. */
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

/** Lag of a kill's summary time behind the frame that shows it. Source: recorded films. */
const SUMMARY_LAG_MS = 5

/** Bipeds are created this long before players can move. Source: recorded films. */
export const FIRST_SPAWN_MS = 3_000

/** Summary time in whole milliseconds of an event at this tick. */
export function summaryMs(tick: number): number {
  return Math.round(tickMs(tick)) + SUMMARY_LAG_MS
}
