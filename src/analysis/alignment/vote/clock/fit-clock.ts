import { median } from 'd3-array'
import {
  AGREE_MS,
  agreeingTime,
  fullSpeedMappings,
  groupOffsets,
  isUsualSpeed,
  MIN_AT_ANY_SPEED,
  measureSpeed,
  otherSpeedMappings,
  snapSpeed,
  type TimeMapping,
  type TimePair,
} from '#analysis/alignment/vote/mappings/mappings.ts'
import { chooseMappings, type Piece, piecesOf } from '#analysis/alignment/vote/mappings/pieces.ts'
import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { ClockFace } from '#shared/video/stored-alignment.ts'
import type { ClockDirection } from '#shared/video/video-alignment.ts'

export interface FittedPiece extends Piece {
  /** Median deviation of the agreeing readings. */
  readonly residualMs: number
}

/** The best fit for one direction of the clock, even if it is not good enough. Members are indexes into the given readings. */
export interface ClockFit {
  readonly direction: ClockDirection
  readonly faces: readonly ClockFace[]
  readonly pieces: readonly FittedPiece[]
  /** The largest group of readings at full speed, as if the video were uncut. It may be too small for an alignment. */
  readonly leading: FittedPiece | null
  readonly agreeing: number
}

/** Other speeds are tried above both values and must explain MIN_UNEXPLAINED more readings, because any speed fits some by chance. */
const MAX_UNEXPLAINED = 0.25
const MIN_UNEXPLAINED = 3

/** `readings` must be in the order of the video. */
export function fitClock(readings: readonly ClockReading[], faces: readonly ClockFace[], direction: ClockDirection): ClockFit {
  const mappings = fullSpeedMappings(readings, faces)
  const plain = fitMappings(readings, faces, mappings)
  const count = countOf(plain)
  const unexplained = readings.length - count
  const others =
    unexplained >= MIN_UNEXPLAINED && unexplained > MAX_UNEXPLAINED * readings.length ? otherSpeedMappings(readings, faces) : []
  const edited = others.length > 0 ? fitMappings(readings, faces, [...mappings, ...others]) : plain
  const found = countOf(edited) >= count + MIN_UNEXPLAINED ? edited : plain
  const joined = joinPieces(readings, faces, found)
  const pieces = joined ? [joined] : found
  return { direction, faces, pieces, leading: leadingGroup(readings, faces), agreeing: countOf(pieces) }
}

function countOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { members }) => sum + members.length, 0)
}

/** Two readings in a row on another mapping outweigh two changes (2 x 1.5 > 2 x 1.4), because a wrong reading seldom fits a mapping. */
const COSTS = { contradiction: 0.5, change: 1.4 }

function fitMappings(readings: readonly ClockReading[], faces: readonly ClockFace[], mappings: readonly TimeMapping[]): FittedPiece[] {
  const rows = readings.map((reading) => mappings.map((mapping) => agreeingTime(reading, faces, mapping) !== null))
  const pieces = piecesOf(chooseMappings(rows, COSTS), mappings, (observation, mapping) => rows[observation]?.[mapping] ?? false, AGREE_MS)
  return pieces.map((piece) => refit(piece, readings, faces))
}

function leadingGroup(readings: readonly ClockReading[], faces: readonly ClockFace[]): FittedPiece | null {
  const [mapping] = fullSpeedMappings(readings, faces, 1)
  if (!mapping) return null
  const members = readings.flatMap((reading, index) => (agreeingTime(reading, faces, mapping) === null ? [] : [index]))
  return refit({ mapping, members }, readings, faces)
}

/** Correct readings lie within a second of each other, plus a little for the time of a clip. */
const RIGHT_MS = 600

/** Refits the mapping to the readings of its piece: the mean of the offsets that lie closest together, at their speed. */
function refit({ mapping, members }: Piece, readings: readonly ClockReading[], faces: readonly ClockFace[]): FittedPiece {
  const points = pointsOf({ mapping, members }, readings, faces)
  const speed = isUsualSpeed(mapping.speed) ? mapping.speed : snapSpeed(measureSpeed(points) ?? mapping.speed)
  const { offsetMs, residualMs } = offsetThrough(points, speed) ?? { offsetMs: mapping.offsetMs, residualMs: 0 }
  return { mapping: { offsetMs, speed }, members, residualMs }
}

/** Within this deviation from full speed, a video can look as if it had full speed and cuts. */
const MAX_OFF = 0.05

/** Joins all pieces if one slightly different speed fits all of their readings but one at most: after a real cut it would not. */
function joinPieces(readings: readonly ClockReading[], faces: readonly ClockFace[], pieces: readonly Piece[]): FittedPiece | null {
  if (pieces.length < 2) return null
  const points = pieces.flatMap((piece) => pointsOf(piece, readings, faces))
  const speed = measureSpeed(points)
  if (speed === null || Math.abs(speed - 1) > MAX_OFF) return null
  const through = offsetThrough(points, speed)
  if (!through || through.agreeing < Math.max(MIN_AT_ANY_SPEED, points.length - 1)) return null
  const { offsetMs, residualMs } = through
  return { mapping: { offsetMs, speed }, members: pieces.flatMap(({ members }) => members), residualMs }
}

function pointsOf({ mapping, members }: Piece, readings: readonly ClockReading[], faces: readonly ClockFace[]): TimePair[] {
  return members.flatMap((place) => {
    const reading = readings[place]
    const matchMs = reading ? agreeingTime(reading, faces, mapping) : null
    return reading && matchMs !== null ? [{ videoMs: reading.videoMs, matchMs }] : []
  })
}

function offsetThrough(points: readonly TimePair[], speed: number) {
  const votes = points.map(({ videoMs, matchMs }, observation) => ({ observation, offsetMs: videoMs - matchMs / speed }))
  const [group] = groupOffsets(votes, RIGHT_MS / speed)
  if (!group) return null
  const { offsetMs, observations } = group
  return { offsetMs, agreeing: observations.length, residualMs: median(votes, (vote) => Math.abs(vote.offsetMs - offsetMs)) ?? 0 }
}
