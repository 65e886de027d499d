/** Turns the engine's microseconds into milliseconds of the film, and notices where frames are missing. */
export interface FilmClock {
  /** Begins a chunk with the time of its first packet. A problem where it does not follow on what was read; the chunk is then left out or not. */
  readonly startChunk: (microseconds: number, startMs: number | null) => ChunkTime
  /** Time of a packet of the chunk that was begun. */
  readonly toMs: (microseconds: number) => number
  /** The last frame's time if frames are missing between it and this one. */
  readonly frame: (ms: number) => number | null
  readonly lastMs: () => number
}

export type ChunkTime = { readonly isLate: boolean; readonly missing: { readonly fromMs: number; readonly toMs: number } | null }

/** Frames come every 17 ms, and chunks follow each other within some 20. */
const LONGEST_PAUSE_MS = 1_000

export function filmClock(): FilmClock {
  let origin: number | null = null
  let last: number | null = null
  const toMs = (microseconds: number): number => (microseconds - (origin ?? microseconds)) / 1000
  return {
    startChunk: (microseconds, startMs) => {
      origin ??= microseconds - (startMs ?? 0) * 1000
      const ms = toMs(microseconds)
      const isLate = last !== null && ms < last
      const isMissing = last !== null && ms - last > LONGEST_PAUSE_MS
      return { isLate, missing: isMissing && last !== null ? { fromMs: last, toMs: ms } : null }
    },
    toMs,
    frame: (ms) => {
      const before = last
      last = ms
      return before !== null && ms - before > LONGEST_PAUSE_MS ? before : null
    },
    lastMs: () => last ?? 0,
  }
}
