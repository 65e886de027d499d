/** A quarter, half and three quarters of the values lie at or below these. */
export interface Quartiles {
  readonly count: number
  readonly low: number
  readonly median: number
  readonly high: number
}

export function quartilesOf(values: readonly number[]): Quartiles {
  return { count: values.length, low: quantile(values, 0.25), median: quantile(values, 0.5), high: quantile(values, 0.75) }
}

/** NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
