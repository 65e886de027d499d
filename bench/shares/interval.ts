/** In a normal distribution, 95 in 100 values lie within this many standard deviations. */
const DEVIATIONS = 1.96

export interface Counted {
  readonly hits: number
  readonly tried: number
}

export function countIn<T>(items: readonly T[], isHit: (item: T) => boolean): Counted {
  return { hits: items.filter(isHit).length, tried: items.length }
}

export function shareOf({ hits, tried }: Counted): number {
  return tried === 0 ? 0 : hits / tried
}

/** The 95 % interval of a share (Wilson 1927), which is valid for few hits too. */
export function intervalOf({ hits, tried }: Counted): readonly [lower: number, upper: number] {
  if (tried === 0) return [0, 1]
  const share = hits / tried
  const square = DEVIATIONS ** 2
  const middle = share + square / (2 * tried)
  const margin = DEVIATIONS * Math.sqrt((share * (1 - share)) / tried + square / (4 * tried ** 2))
  return [Math.max(0, (middle - margin) / (1 + square / tried)), (middle + margin) / (1 + square / tried)]
}

/** The number of tries, with this many hits among them, at which the upper end of the interval is at most the bound. */
export function neededFor(hits: number, bound: number): number {
  let tried = hits + 1
  while (intervalOf({ hits, tried })[1] > bound) tried += 1
  return tried
}

/** "3.2 % (2.1 to 4.9 %, of 1,200)". */
export function formatShare(counted: Counted): string {
  const [lower, upper] = intervalOf(counted).map((end) => (100 * end).toFixed(1))
  return `${(100 * shareOf(counted)).toFixed(1).padStart(5)} % (${lower} to ${upper} %, of ${counted.tried})`
}
