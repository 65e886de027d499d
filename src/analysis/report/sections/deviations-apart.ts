import type { Fact } from '#shared/report/fact.ts'

/** The difference between two shares, in standard deviations of that difference; positive when the first is larger. */
export function deviationsApart(one: Fact, other: Fact): number {
  const [oneOf, otherOf] = [one.of ?? 0, other.of ?? 0]
  if (oneOf === 0 || otherOf === 0) return 0
  const pooled = (one.value + other.value) / (oneOf + otherOf)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / oneOf + 1 / otherOf))
  return deviation === 0 ? 0 : (one.value / oneOf - other.value / otherOf) / deviation
}
