/** What a path through the lines loses; it gains 1 for each observation that agrees. */
interface WayCosts {
  readonly contradiction: number
  readonly change: number
}

/**
 * Observations in the order of the video, each given to one of the lines so that agreement is greatest and changes of line are few
 * (Viterbi). `agrees` has a row for each observation and in it a place for each line. Gives the line of each observation.
 */
export function chooseLines(agrees: readonly (readonly boolean[])[], weights: readonly number[], costs: WayCosts): number[] {
  const lines = agrees[0]?.length ?? 0
  if (lines === 0) return []
  const cameFrom: number[][] = []
  let scores = new Array<number>(lines).fill(0)
  agrees.forEach((row, observation) => {
    const best = indexOfLargest(scores)
    const bestScore = (scores[best] ?? 0) + (observation === 0 ? 0 : -costs.change)
    const from: number[] = []
    scores = scores.map((score, line) => {
      const stays = score >= bestScore
      from.push(stays ? line : best)
      return (stays ? score : bestScore) + (weights[observation] ?? 1) * (row[line] ? 1 : -costs.contradiction)
    })
    cameFrom.push(from)
  })
  let line = indexOfLargest(scores)
  return cameFrom
    .toReversed()
    .map((from) => {
      const chosen = line
      line = from[line] ?? line
      return chosen
    })
    .toReversed()
}

function indexOfLargest(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? Number.NEGATIVE_INFINITY) ? index : best), 0)
}
