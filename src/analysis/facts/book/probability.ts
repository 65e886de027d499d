/** P(X >= atLeast) for X binomial with `trials` and `chance`, 0 and 1 included. Exact; for counts of a match. */
export function binomialTail(trials: number, atLeast: number, chance: number): number {
  let tail = 0
  let ways = 1
  for (let hits = 0; hits <= trials; hits++) {
    if (hits >= atLeast) tail += ways * chance ** hits * (1 - chance) ** (trials - hits)
    ways *= (trials - hits) / (hits + 1)
  }
  return Math.min(1, tail)
}
