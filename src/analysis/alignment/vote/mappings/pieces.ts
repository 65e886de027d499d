import { maxIndex } from 'd3-array'
import type { TimeMapping } from './mappings.ts'

/** What a path through the mappings loses; it gains 1 for each agreeing observation. */
interface WayCosts {
  readonly contradiction: number
  readonly change: number
}

/**
 * Assigns a mapping to each observation (in the order of the video) so that agreement is greatest and changes of mapping are few (Viterbi).
 * `agrees` has a row for each observation and a column for each mapping.
 */
export function chooseMappings(agrees: readonly (readonly boolean[])[], costs: WayCosts): number[] {
  const mappings = agrees[0]?.length ?? 0
  if (mappings === 0) return []
  const predecessors: number[][] = []
  let scores = new Array<number>(mappings).fill(0)
  agrees.forEach((row, observation) => {
    const best = maxIndex(scores)
    const bestScore = (scores[best] ?? 0) + (observation === 0 ? 0 : -costs.change)
    const from: number[] = []
    scores = scores.map((score, mapping) => {
      const stays = score >= bestScore
      from.push(stays ? mapping : best)
      return (stays ? score : bestScore) + (row[mapping] ? 1 : -costs.contradiction)
    })
    predecessors.push(from)
  })
  let mapping = maxIndex(scores)
  return predecessors
    .toReversed()
    .map((from) => {
      const chosen = mapping
      mapping = from[mapping] ?? mapping
      return chosen
    })
    .toReversed()
}

/** A stretch of observations that one mapping fits. `members` are the indexes of agreeing observations, in the order of the video. */
export interface Piece {
  readonly mapping: TimeMapping
  readonly members: readonly number[]
}

/** Two wrong readings sometimes agree by chance. */
const MIN_MEMBERS = 3

/** Turns a path through the mappings into pieces. Drops slivers and joins neighbors whose mappings are at most `radiusMs` apart. */
export function piecesOf(
  chosen: readonly number[],
  mappings: readonly TimeMapping[],
  agrees: (observation: number, mapping: number) => boolean,
  radiusMs: number,
): Piece[] {
  const runs = runsOf(chosen).map(({ mapping, from, to }) => ({
    mapping: mappings[mapping] ?? { offsetMs: 0, speed: 1 },
    members: Array.from({ length: to - from }, (_, index) => from + index).filter((observation) => agrees(observation, mapping)),
  }))
  const joined = joinNeighbours(
    runs.filter(({ members }) => members.length > 0),
    radiusMs,
  )
  // Dropping slivers can leave neighbors that belong together.
  return joinNeighbours(joined.filter(isLongEnough), radiusMs).flatMap(splitAtSilences).filter(isLongEnough)
}

/** A run of contradicting observations that is less probable than this by chance splits a piece. */
const SILENCE = 0.003
const MIN_MISSED = 0.2

/** Splits a piece at runs of contradictions that are longer than its other contradictions explain: another piece may lie there. */
function splitAtSilences({ mapping, members }: Piece): Piece[] {
  const missedAt = members.slice(1).map((at, before) => at - (members[before] ?? at) - 1)
  const missed = missedAt.reduce((sum, count) => sum + count, 0)
  const isSilence = missedAt.map((count) => {
    const elsewhere = (missed - count) / (members.length + missed - count)
    return Math.max(MIN_MISSED, elsewhere) ** count < SILENCE
  })
  const starts = [0, ...isSilence.flatMap((is, index) => (is ? [index + 1] : []))]
  return starts.map((start, index) => ({ mapping, members: members.slice(start, starts[index + 1]) }))
}

function isLongEnough({ members }: Piece): boolean {
  return members.length >= MIN_MEMBERS
}

function runsOf(chosen: readonly number[]): { readonly mapping: number; readonly from: number; readonly to: number }[] {
  const starts = chosen.flatMap((mapping, index) => (index === 0 || chosen[index - 1] !== mapping ? [index] : []))
  return starts.map((from, index) => ({ mapping: chosen[from] ?? 0, from, to: starts[index + 1] ?? chosen.length }))
}

function joinNeighbours(pieces: readonly Piece[], radiusMs: number): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    if (before && before.mapping.speed === piece.mapping.speed && Math.abs(before.mapping.offsetMs - piece.mapping.offsetMs) <= radiusMs) {
      const { mapping } = piece.members.length > before.members.length ? piece : before
      joined[joined.length - 1] = { mapping, members: [...before.members, ...piece.members] }
    } else joined.push(piece)
  }
  return joined
}
