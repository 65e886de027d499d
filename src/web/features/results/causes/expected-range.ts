import type { Cause } from '#shared/report/causes.ts'
import type { Report } from '#shared/report/report.ts'

/** How far chance alone moves a count either way, in square roots of it: nine counts in ten stay inside. */
const CHANCE_WIDTH = 1.7

/** What is expected of a cause, and how far chance alone moves it. */
export interface ExpectedRange {
  readonly expected: number
  readonly low: number
  readonly high: number
}

/** Null for causes of which the report expects no number. */
export function expectedRangeOf({ facts, you }: Pick<Report, 'facts' | 'you'>, cause: Cause): ExpectedRange | null {
  const expected = facts.find(({ kind, player }) => kind === `expected-${cause}` && player === you)?.value
  if (expected === undefined) return null
  const width = CHANCE_WIDTH * Math.sqrt(expected)
  return { expected, low: Math.max(0, expected - width), high: expected + width }
}
