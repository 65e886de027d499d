/** Results of many tries of one case. Errors are those of accepted tries. */
export interface Outcome {
  readonly tries: number
  /** The best guess was close enough, accepted or not. */
  readonly hits: number
  readonly accepted: number
  /** Accepted but wrong. */
  readonly wrong: number
  readonly errorsMs: readonly number[]
}

export interface Try {
  readonly isHit: boolean
  /** Null when it was refused. */
  readonly acceptedErrorMs: number | null
  readonly isWrong: boolean
}

/** The number of tries and the first seed; other seeds are other videos. */
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
