import {
  anyTime,
  type ClockReading,
  calibrationOf,
  facesOf,
  type MatchTimes,
  type VideoTimes,
} from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { StoredAlignment } from '#shared/video/stored-alignment.ts'
import type { ClockDirection } from '#shared/video/video-alignment.ts'
import { type ClockFit, fitClock } from './fit-clock.ts'
import { segmentsOf } from './segments-of.ts'

/** Fewer readings may agree by chance. */
const MIN_AGREEING = 3
const MIN_SHARE = 0.4

/** Aligns a video by readings of its match clock, in any order; see docs/decisions/041. */
export function alignByClock(readings: readonly ClockReading[], match: MatchTimes, video: VideoTimes): AlignmentOutcome {
  const usable = usableReadings(readings)
  if (usable.length < MIN_AGREEING) return { status: 'refused', reason: 'no-clock' }
  const fit = bestFit(usable, match)
  if (isMontage(usable, fit)) return { status: 'refused', reason: 'montage' }
  if (!isEnough(fit, usable.length)) return { status: 'refused', reason: refusalOf(usable, match) }
  const calibration = calibrationOf(match, fit.direction)
  return {
    status: 'aligned',
    alignment: {
      status: 'measured',
      calibration,
      segments: segmentsOf(usable, fit, { match, video, calibration }),
      // Faces with infinite ends cannot be stored.
      ...(fit.faces.every(({ fromMs, toMs }) => Number.isFinite(toMs - fromMs)) && { clock: [...fit.faces] }),
    },
  }
}

/** Sorted by time in the video. */
export function usableReadings(readings: readonly ClockReading[]): ClockReading[] {
  return readings
    .filter(({ clockSeconds }) => clockSeconds >= 0)
    .toSorted((one, other) => one.videoMs - other.videoMs || one.clockSeconds - other.clockSeconds)
}

export function bestFit(readings: readonly ClockReading[], match: MatchTimes): ClockFit {
  return bestOf(match, (direction) => fitClock(readings, facesOf(match, direction), direction))
}

function bestOf({ direction }: MatchTimes, fitOf: (direction: ClockDirection) => ClockFit): ClockFit {
  if (direction !== null) return fitOf(direction)
  const down = fitOf('countdown')
  const up = fitOf('count-up')
  const lead = down.agreeing - up.agreeing || leadOf(down) - leadOf(up)
  return lead >= 0 ? down : up
}

function leadOf({ leading }: ClockFit): number {
  return leading?.members.length ?? 0
}

function isEnough({ pieces }: ClockFit, readings: number): boolean {
  const counts = pieces.map(({ members }) => members.length)
  const all = counts.reduce((sum, count) => sum + count, 0)
  return Math.max(0, ...counts) >= MIN_AGREEING && all >= Math.max(MIN_AGREEING, MIN_SHARE * readings)
}

/** Readings that fit no time of this match may still agree with each other. */
function refusalOf(readings: readonly ClockReading[], match: MatchTimes): AlignmentRefusal {
  const anyMatch = bestOf(match, (direction) => fitClock(readings, facesOf(match, direction).slice(0, 1).map(anyTime), direction))
  return isEnough(anyMatch, readings.length) ? 'clock-never-fits' : 'contradicting-readings'
}

/** A video is a montage with more pieces than MAX_PIECES, or with at least SEVERAL pieces that are all shorter than SHORT_MS. */
const MAX_PIECES = 8
const SEVERAL = 3
const SHORT_MS = 30_000

function isMontage(readings: readonly ClockReading[], { pieces }: ClockFit): boolean {
  if (pieces.length > MAX_PIECES) return true
  return pieces.length >= SEVERAL && pieces.every(({ members }) => lengthOf(readings, members) < SHORT_MS)
}

function lengthOf(readings: readonly ClockReading[], members: readonly number[]): number {
  return (readings[members.at(-1) ?? 0]?.videoMs ?? 0) - (readings[members[0] ?? 0]?.videoMs ?? 0)
}

export type AlignmentRefusal =
  | 'no-clock'
  /** The readings agree with each other, but on times that this match does not have: it was too short or began differently. */
  | 'clock-never-fits'
  | 'contradicting-readings'
  | 'montage'

export type AlignmentOutcome =
  | { readonly status: 'aligned'; readonly alignment: StoredAlignment }
  | { readonly status: 'refused'; readonly reason: AlignmentRefusal }
