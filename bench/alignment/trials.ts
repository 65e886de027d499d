/** What came of many tries of one case. Errors are of those that were accepted. */
export interface Outcome {
  readonly tries: number
  /** The best guess was near enough, accepted or not. */
  readonly hits: number
  readonly accepted: number
  /** Accepted, and wrong. */
  readonly wrong: number
  readonly errorsMs: readonly number[]
}

export interface Try {
  readonly isHit: boolean
  /** Null where it was refused. */
  readonly acceptedErrorMs: number | null
  readonly isWrong: boolean
}

/** How often, and from which seed on: other seeds are other videos. */
export interface Runs {
  readonly count: number
  readonly firstSeed: number
}

export function eachSeed<T>({ count, firstSeed }: Runs, tryOnce: (seed: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => tryOnce(firstSeed + index))
}

export function outcomeOf(runs: Runs, tryOnce: (seed: number) => Try): Outcome {
  const tries = eachSeed(runs, tryOnce)
  return {
    tries: runs.count,
    hits: tries.filter(({ isHit }) => isHit).length,
    accepted: tries.filter(({ acceptedErrorMs }) => acceptedErrorMs !== null).length,
    wrong: tries.filter(({ isWrong }) => isWrong).length,
    errorsMs: tries.flatMap(({ acceptedErrorMs }) => acceptedErrorMs ?? []),
  }
}

/** The value below which such a share of them lies; infinite where there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.POSITIVE_INFINITY
}
