/** P(X >= atLeast) for X binomial with `trials` and `chance`. Exact; for counts of a match. */
export function binomialTail(trials: number, atLeast: number, chance: number): number {
  let term = (1 - chance) ** trials
  let below = 0
  for (let hits = 0; hits < atLeast; hits++) {
    below += term
    term *= ((trials - hits) / (hits + 1)) * (chance / (1 - chance))
  }
  return Math.max(0, 1 - below)
}
