import type { ClockDirection } from '#shared/video/video-alignment.ts'

/** What our own reader or a model read on the match clock of one frame. */
export interface ClockReading {
  readonly videoMs: number
  readonly clockSeconds: number
  /** How much it counts, 0 to 1. */
  readonly weight: number
  readonly source: 'frames' | 'model'
}

/** When play began, and how that is known. */
export interface KickOff {
  readonly atMs: number
  /** Assumed: some seconds off. */
  readonly isKnown: boolean
}

/** What is known of a match before its video is looked at. */
export interface MatchTimes {
  /** Length of play, from the kick-off to the end. */
  readonly lengthMs: number
  /** When play began in the time of the log; null where nobody knows. */
  readonly kickOffMs: number | null
  /** Null where the mode does not tell: then the readings decide. */
  readonly direction: ClockDirection | null
  /** What a countdown starts from; null where nobody knows. */
  readonly limitMs: number | null
  /** Since the kick-off, for modes whose countdown starts again with each round. */
  readonly roundStartsMs?: readonly number[]
}

export interface VideoTimes {
  /** Null where nobody knows. */
  readonly lengthMs: number | null
}
