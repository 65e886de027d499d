/** Of the normal distribution: 95 in 100 lie within so many deviations. */
const DEVIATIONS = 1.96

/** How many have to be tried, with so many hits among them, for the upper end to be no more than a bound. */
export function neededFor(hits: number, bound: number): number {
  let tried = hits + 1
  while (upperEnd(hits, tried) > bound) tried += 1
  return tried
}

/** Upper end of the 95 % interval of a share (Wilson 1927), which holds for few hits too. */
export function upperEnd(hits: number, tried: number): number {
  if (tried === 0) return 1
  const share = hits / tried
  const square = DEVIATIONS ** 2
  const middle = share + square / (2 * tried)
  const margin = DEVIATIONS * Math.sqrt((share * (1 - share)) / tried + square / (4 * tried ** 2))
  return (middle + margin) / (1 + square / tried)
}
