/** The values at or below which a quarter, half and three quarters of all values lie. */
export interface Quartiles {
  readonly count: number
  readonly low: number
  readonly median: number
  readonly high: number
}

export function quartilesOf(values: readonly number[]): Quartiles {
  return { count: values.length, low: quantile(values, 0.25), median: quantile(values, 0.5), high: quantile(values, 0.75) }
}

/** NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
