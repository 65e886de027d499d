/** So many zeros of improbability are certainty. */
const SURE_ZEROS = 6

export interface Peak {
  /** Votes that fell anywhere, and the stretch of offsets that they could fall on. */
  readonly votes: number
  readonly spanMs: number
  /** Votes within `widthMs` of each other count as one offset. */
  readonly widthMs: number
  readonly best: number
  /** Of the next best offset. */
  readonly second: number
}

/** 0 to 1: how improbable a peak so high is by chance anywhere on the stretch, and how far it stands above the next. */
export function peakConfidence({ votes, spanMs, widthMs, best, second }: Peak): number {
  if (best === 0) return 0
  const places = Math.max(1, spanMs / widthMs)
  const chance = Math.min(1, places * poissonTail(votes / places, best))
  const improbable = Math.min(1, -Math.log10(Math.max(chance, Number.MIN_VALUE)) / SURE_ZEROS)
  const standsOut = Math.min(1, 0.35 + (1.3 * (best - second)) / best)
  return Math.max(0, improbable * standsOut)
}

/** The probability of at least so many where `mean` are expected. */
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
