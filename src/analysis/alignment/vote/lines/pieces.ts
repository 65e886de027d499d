import { maxIndex } from 'd3-array'
import type { Line } from './lines.ts'

/** What a path through the lines loses; it gains 1 for each observation that agrees. */
interface WayCosts {
  readonly contradiction: number
  readonly change: number
}

/**
 * Observations in the order of the video, each given to one of the lines so that agreement is greatest and changes of line are few
 * (Viterbi). `agrees` has a row for each observation and in it a column for each line. Gives the line of each observation.
 */
export function chooseLines(agrees: readonly (readonly boolean[])[], costs: WayCosts): number[] {
  const lines = agrees[0]?.length ?? 0
  if (lines === 0) return []
  const cameFrom: number[][] = []
  let scores = new Array<number>(lines).fill(0)
  agrees.forEach((row, observation) => {
    const best = maxIndex(scores)
    const bestScore = (scores[best] ?? 0) + (observation === 0 ? 0 : -costs.change)
    const from: number[] = []
    scores = scores.map((score, line) => {
      const stays = score >= bestScore
      from.push(stays ? line : best)
      return (stays ? score : bestScore) + (row[line] ? 1 : -costs.contradiction)
    })
    cameFrom.push(from)
  })
  let line = maxIndex(scores)
  return cameFrom
    .toReversed()
    .map((from) => {
      const chosen = line
      line = from[line] ?? line
      return chosen
    })
    .toReversed()
}

/** A stretch of observations on one line: the indexes of those that agree with it, in the order of the video. */
export interface Piece {
  readonly line: Line
  readonly members: readonly number[]
}

/** Two wrong readings agree by chance now and then. */
const LEAST_MEMBERS = 3

/** The pieces that a way through the lines is made of, without slivers; neighbours whose lines are `radiusMs` apart or nearer are one. */
export function piecesOf(
  chosen: readonly number[],
  lines: readonly Line[],
  agrees: (observation: number, line: number) => boolean,
  radiusMs: number,
): Piece[] {
  const runs = runsOf(chosen).map(({ line, from, to }) => ({
    line: lines[line] ?? { offsetMs: 0, speed: 1 },
    members: Array.from({ length: to - from }, (_, index) => from + index).filter((observation) => agrees(observation, line)),
  }))
  const joined = joinNeighbours(
    runs.filter(({ members }) => members.length > 0),
    radiusMs,
  )
  // Slivers that are gone leave neighbours that are one.
  return joinNeighbours(joined.filter(isLongEnough), radiusMs).flatMap(splitAtSilences).filter(isLongEnough)
}

/** So rarely as many observations after each other contradict by chance. */
const SILENCE = 0.003
/** At least this share of all observations is taken to contradict. */
const LEAST_MISSED = 0.2

/** Where more observations contradict, one after the other, than do elsewhere, a piece says nothing: there may be another one. */
function splitAtSilences({ line, members }: Piece): Piece[] {
  const missedAt = members.slice(1).map((at, before) => at - (members[before] ?? at) - 1)
  const missed = missedAt.reduce((sum, count) => sum + count, 0)
  const isSilence = missedAt.map((count) => {
    const elsewhere = (missed - count) / (members.length + missed - count)
    return Math.max(LEAST_MISSED, elsewhere) ** count < SILENCE
  })
  const starts = [0, ...isSilence.flatMap((is, index) => (is ? [index + 1] : []))]
  return starts.map((start, index) => ({ line, members: members.slice(start, starts[index + 1]) }))
}

function isLongEnough({ members }: Piece): boolean {
  return members.length >= LEAST_MEMBERS
}

function runsOf(chosen: readonly number[]): { readonly line: number; readonly from: number; readonly to: number }[] {
  const starts = chosen.flatMap((line, index) => (index === 0 || chosen[index - 1] !== line ? [index] : []))
  return starts.map((from, index) => ({ line: chosen[from] ?? 0, from, to: starts[index + 1] ?? chosen.length }))
}

function joinNeighbours(pieces: readonly Piece[], radiusMs: number): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    if (before && isSameLine(before.line, piece.line, radiusMs)) {
      const { line } = piece.members.length > before.members.length ? piece : before
      joined[joined.length - 1] = { line, members: [...before.members, ...piece.members] }
    } else joined.push(piece)
  }
  return joined
}

function isSameLine(one: Line, other: Line, radiusMs: number): boolean {
  return one.speed === other.speed && Math.abs(one.offsetMs - other.offsetMs) <= radiusMs
}
