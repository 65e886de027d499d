import { median } from 'd3-array'
import { AGREE_MS } from '#analysis/alignment/vote/mappings/mappings.ts'
import type { ClockReading, MatchTimes, VideoTimes } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import type { AlignmentSegment, VideoAlignment } from '#shared/video/video-alignment.ts'
import type { ClockFit, FittedPiece } from './fit-clock.ts'

interface Known {
  readonly match: MatchTimes
  readonly video: VideoTimes
  readonly calibration: VideoAlignment['calibration']
}

/** Returns the segments of a fit. Each goes from its first agreeing reading to its last; only the outer ends are extended a little. */
export function segmentsOf(readings: readonly ClockReading[], fit: ClockFit, known: Known): AlignmentSegment[] {
  return fit.pieces.map((piece, index) => {
    const span = spanOf(readings, piece, { isFirst: index === 0, isLast: index === fit.pieces.length - 1 })
    const within = readings.filter(({ videoMs }) => videoMs >= span.fromMs && videoMs <= span.toMs)
    const { fromMs, toMs } = cutToKnown(span, piece, known)
    return {
      videoFromMs: fromMs,
      videoToMs: toMs,
      ...piece.mapping,
      direction: fit.direction,
      confidence: confidenceOf(piece.members.length, within.length, known.match.lengthMs),
      residualMs: piece.residualMs,
      agreeing: piece.members.length,
      contradicting: within.length - piece.members.length,
    }
  })
}

/** Extends the outer ends by the median distance between readings, but not beyond a reading that contradicts. */
function spanOf(
  readings: readonly ClockReading[],
  { members }: FittedPiece,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): TimeSpan {
  const times = members.map((place) => readings[place]?.videoMs ?? 0)
  const fromMs = times[0] ?? 0
  const toMs = times.at(-1) ?? fromMs
  const apartMs = median(times.slice(1).map((time, index) => time - (times[index] ?? time))) ?? 0
  const before = readings[(members[0] ?? 0) - 1]?.videoMs ?? Number.NEGATIVE_INFINITY
  const after = readings[(members.at(-1) ?? 0) + 1]?.videoMs ?? Number.POSITIVE_INFINITY
  return {
    fromMs: isFirst ? Math.max(fromMs - apartMs, Math.min(before + 1, fromMs)) : fromMs,
    toMs: isLast ? Math.min(toMs + apartMs, Math.max(after - 1, toMs)) : toMs,
  }
}

function cutToKnown({ fromMs, toMs }: TimeSpan, { mapping }: FittedPiece, { match, video, calibration }: Known): TimeSpan {
  const inVideo = { fromMs: Math.max(0, fromMs), toMs: Math.min(video.lengthMs ?? toMs, toMs) }
  if (calibration !== 'known') return inVideo
  const startMs = match.kickOffMs ?? 0
  const startsAt = mapping.offsetMs + startMs / mapping.speed
  const endsAt = mapping.offsetMs + (startMs + match.lengthMs) / mapping.speed
  return {
    fromMs: Math.max(inVideo.fromMs, Math.min(startsAt, inVideo.toMs)),
    toMs: Math.min(inVideo.toMs, Math.max(endsAt, inVideo.fromMs)),
  }
}

/** A chance of one in 10 to this power counts as certainty. */
const SURE_ZEROS = 6

/** Confidence from 0 to 1: how improbable it is that this many readings agree on any one time of the match by chance. */
export function confidenceOf(agreeing: number, readings: number, lengthMs: number): number {
  const places = Math.max(1, lengthMs / AGREE_MS)
  const chance = Math.min(1, places * poissonTail(readings / places, agreeing))
  return Math.min(1, Math.abs(Math.log10(Math.max(chance, Number.MIN_VALUE))) / SURE_ZEROS)
}

/** The Poisson probability of at least `least` events where `mean` are expected. */
export function poissonTail(mean: number, least: number): number {
  let term = Math.exp(-mean)
  for (let count = 1; count <= least; count += 1) term *= mean / count
  let tail = 0
  for (let count = least; term > tail * Number.EPSILON; count += 1) {
    tail += term
    term *= mean / (count + 1)
  }
  return Math.min(1, tail)
}
