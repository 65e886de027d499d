import { median } from 'd3-array'
import {
  AGREE_MS,
  agreeingTime,
  fullSpeedMappings,
  groupOffsets,
  isUsualSpeed,
  LEAST_AT_ANY_SPEED,
  measureSpeed,
  otherSpeedMappings,
  snapSpeed,
  type TimeMapping,
  type TimePair,
} from '#analysis/alignment/vote/mappings/mappings.ts'
import { chooseMappings, type Piece, piecesOf } from '#analysis/alignment/vote/mappings/pieces.ts'
import type { ClockReading } from '#analysis/alignment/vote/match-clock/clock-faces.ts'
import type { ClockFace } from '#shared/video/kept-alignment.ts'
import type { ClockDirection } from '#shared/video/video-alignment.ts'

/** A piece of a video with its own mapping, with what its readings say of it. */
export interface FittedPiece extends Piece {
  /** How far the readings that agree are off, as their median. */
  readonly residualMs: number
}

/** The best that a direction of the clock makes of some readings, whether good enough or not. Places are of the readings as given. */
export interface ClockFit {
  readonly direction: ClockDirection
  readonly faces: readonly ClockFace[]
  readonly pieces: readonly FittedPiece[]
  /** The largest group of readings at full speed, as if the video were uncut: the best guess, also where it is not good enough. */
  readonly leading: FittedPiece | null
  /** Readings that lie on a piece. */
  readonly agreeing: number
}

/** This share of the readings may fit no mapping before other speeds are tried; a new speed then has to explain this many more, because it fits some by chance. */
const MOST_UNEXPLAINED = 0.25
const LEAST_UNEXPLAINED = 3

/** Readings in the order of the video. */
export function fitClock(readings: readonly ClockReading[], faces: readonly ClockFace[], direction: ClockDirection): ClockFit {
  const mappings = fullSpeedMappings(readings, faces)
  const plain = fitMappings(readings, faces, mappings)
  const count = countOf(plain)
  const unexplained = readings.length - count
  const others =
    unexplained >= LEAST_UNEXPLAINED && unexplained > MOST_UNEXPLAINED * readings.length ? otherSpeedMappings(readings, faces) : []
  const edited = others.length > 0 ? fitMappings(readings, faces, [...mappings, ...others]) : plain
  const found = countOf(edited) >= count + LEAST_UNEXPLAINED ? edited : plain
  const whole = asOneMapping(readings, faces, found)
  const pieces = whole ? [whole] : found
  return { direction, faces, pieces, leading: leadingGroup(readings, faces), agreeing: countOf(pieces) }
}

function countOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { members }) => sum + members.length, 0)
}

/** A wrong reading seldom fits a mapping. */
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

/** Readings that are right lie within a second of each other, and a little more for the time of a clip. */
const RIGHT_MS = 600

/** The mapping that fits the readings of a piece: the mean of the offsets that lie nearest together, at their speed. */
function refit({ mapping, members }: Piece, readings: readonly ClockReading[], faces: readonly ClockFace[]): FittedPiece {
  const points = pointsOf({ mapping, members }, readings, faces)
  const speed = isUsualSpeed(mapping.speed) ? mapping.speed : snapSpeed(measureSpeed(points) ?? mapping.speed)
  const { offsetMs, residualMs } = offsetThrough(points, speed) ?? { offsetMs: mapping.offsetMs, residualMs: 0 }
  return { mapping: { offsetMs, speed }, members, residualMs }
}

/** So little off full speed a video seems to be at full speed and to have cuts. */
const MOST_OFF = 0.05

/** Several pieces are one if all of their readings, or all but one, fit one mapping of a slightly different speed: after a cut they would not. */
function asOneMapping(readings: readonly ClockReading[], faces: readonly ClockFace[], pieces: readonly Piece[]): FittedPiece | null {
  if (pieces.length < 2) return null
  const points = pieces.flatMap((piece) => pointsOf(piece, readings, faces))
  const speed = measureSpeed(points)
  if (speed === null || Math.abs(speed - 1) > MOST_OFF) return null
  const through = offsetThrough(points, speed)
  if (!through || through.agreeing < Math.max(LEAST_AT_ANY_SPEED, points.length - 1)) return null
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

/** The offset on which most of them agree at a speed. */
function offsetThrough(points: readonly TimePair[], speed: number) {
  const votes = points.map(({ videoMs, matchMs }, observation) => ({ observation, offsetMs: videoMs - matchMs / speed }))
  const [group] = groupOffsets(votes, RIGHT_MS / speed)
  if (!group) return null
  const { offsetMs, observations } = group
  return { offsetMs, agreeing: observations.length, residualMs: median(votes, (vote) => Math.abs(vote.offsetMs - offsetMs)) ?? 0 }
}
