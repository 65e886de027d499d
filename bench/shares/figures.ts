/** The value below which this share of the values lies, from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Probability of ranks this unequal when both come from the same source (Mann-Whitney, normal approximation). */
export function chanceOfDifference(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((left, right) => left.value - right.value)
  const rankSum = all.reduce((sum, { isOne }, at) => sum + (isOne ? at + 1 : 0), 0)
  const u = rankSum - (one.length * (one.length + 1)) / 2
  const mean = (one.length * other.length) / 2
  const deviation = Math.sqrt((one.length * other.length * (one.length + other.length + 1)) / 12)
  return Math.min(1, 2 * (1 - normalBelow(Math.abs(u - mean) / deviation)))
}

/** Share of the normal distribution below `z` (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

export function formatInteger(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`
}
