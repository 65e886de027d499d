import { NO_OCCASIONS, type Occasions } from './occasions.ts'

/** What of a stretch of time, a life for instance, was spent in some way. */
export interface Stretch {
  readonly spentMs: number
  readonly ofMs: number
}

/**
 * A share of time as so many times of so many independent occasions. Seconds of one life depend on each other, so the lives are taken as
 * blocks: the share's error is that of a ratio between them, and the occasions are those of a binomial with the same error (the effective
 * sample size, Kish 1965). Where all lives are alike, each is one occasion. One life tells of no error, and counts for nothing.
 */
export function independentStretches(lives: readonly Stretch[]): Occasions {
  const known = lives.filter(({ ofMs }) => ofMs > 0)
  const ofMs = known.reduce((sum, life) => sum + life.ofMs, 0)
  if (known.length < 2) return NO_OCCASIONS
  const share = known.reduce((sum, { spentMs }) => sum + spentMs, 0) / ofMs
  const squares = known.reduce((sum, life) => sum + (life.spentMs - share * life.ofMs) ** 2, 0)
  const variance = ((known.length / (known.length - 1)) * squares) / ofMs ** 2
  const occasions = variance > 0 ? (share * (1 - share)) / variance : known.length
  return { times: share * occasions, occasions }
}
