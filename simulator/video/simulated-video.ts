import type { Random } from '#simulator/random.ts'

/** A part of a video: shows the match from `matchFromMs` on, or something else if that is null. */
export interface VideoPart {
  readonly lengthMs: number
  readonly matchFromMs: number | null
  /** Milliseconds of the match per millisecond of video; 0 is a still picture. */
  readonly speed: number
}

/** Where a video shows a match: the truth that an alignment is compared with. */
export interface SimulatedVideo {
  readonly lengthMs: number
  /** Null while the video shows no match. */
  readonly matchTimeAt: (videoMs: number) => number | null
  /** Null when the video does not show this time. */
  readonly videoTimeAt: (matchMs: number) => number | null
}

export function videoOf(parts: readonly VideoPart[]): SimulatedVideo {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { lengthMs }) => sum + lengthMs, 0))
  return {
    lengthMs: parts.reduce((sum, { lengthMs }) => sum + lengthMs, 0),
    matchTimeAt: (videoMs) => {
      const index = starts.findLastIndex((startMs) => startMs <= videoMs)
      const part = parts[index]
      if (!part || part.matchFromMs === null || videoMs < 0) return null
      const inPartMs = videoMs - (starts[index] ?? 0)
      return inPartMs <= part.lengthMs ? part.matchFromMs + inPartMs * part.speed : null
    },
    videoTimeAt: (matchMs) => {
      const shown = parts.flatMap(({ matchFromMs, lengthMs, speed }, index) => {
        if (matchFromMs === null || speed === 0) return []
        const inPartMs = (matchMs - matchFromMs) / speed
        return inPartMs >= 0 && inPartMs < lengthMs ? [(starts[index] ?? 0) + inPartMs] : []
      })
      return shown[0] ?? null
    },
  }
}

/** An uncut video of a match, with `offsetMs` of something else before it. A negative offset starts it that long after kick-off. */
export function uncutVideo(matchMs: number, offsetMs: number, speed = 1): SimulatedVideo {
  const before = { lengthMs: Math.max(0, offsetMs), matchFromMs: null, speed: 1 }
  const fromMs = Math.max(0, -offsetMs * speed)
  return videoOf([before, { lengthMs: (matchMs - fromMs) / speed, matchFromMs: fromMs, speed }])
}

/** A video with this many stretches of 20 to 60 s of the match cut out; remaining pieces last at least 60 s. */
export function cutVideo(random: Random, matchMs: number, cuts: number): SimulatedVideo {
  const removed = Array.from({ length: cuts }, () => random.between(20_000, 60_000))
  const shownMs = matchMs - removed.reduce((sum, lengthMs) => sum + lengthMs, 0)
  const spareMs = shownMs - 60_000 * (cuts + 1)
  const shares = Array.from({ length: cuts + 1 }, () => random.exponential(1))
  const total = shares.reduce((sum, share) => sum + share, 0)
  let atMs = 0
  return videoOf(
    shares.map((share, index) => {
      const lengthMs = 60_000 + (spareMs * share) / total
      const part = { lengthMs, matchFromMs: atMs, speed: 1 }
      atMs += lengthMs + (removed[index] ?? 0)
      return part
    }),
  )
}
