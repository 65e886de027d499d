interface Score {
  readonly kills: number
  readonly deaths: number
}

/**
 * Returns the chance that at least one of `pairs` pairs of opponents is as lopsided as `duel`, in its direction, if each
 * meeting is won with the odds from both players' totals. Exact binomial tail.
 */
export function lopsidedness(duel: Score, own: Score, their: Score, pairs: number): number {
  const share = (own.kills * their.deaths) / (own.kills * their.deaths + their.kills * own.deaths)
  const trials = duel.kills + duel.deaths
  const tail = duel.deaths >= duel.kills ? tailFrom(duel.deaths, trials, 1 - share) : tailFrom(duel.kills, trials, share)
  return 1 - (1 - tail) ** pairs
}

/** P(X >= least) of a binomial variable, summed term by term. */
export function tailFrom(least: number, trials: number, chance: number): number {
  let total = 0
  for (let hits = least; hits <= trials; hits += 1) total += choose(trials, hits) * chance ** hits * (1 - chance) ** (trials - hits)
  return Math.min(1, total)
}

function choose(trials: number, hits: number): number {
  let ways = 1
  for (let taken = 1; taken <= hits; taken += 1) ways = (ways * (trials - hits + taken)) / taken
  return ways
}
