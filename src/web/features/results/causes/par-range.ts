import type { Cause } from '#shared/report/causes.ts'
import type { Report } from '#shared/report/report.ts'

/** How far chance alone moves a count either way, in square roots of it: nine counts in ten stay inside. */
const CHANCE_WIDTH = 1.7

/** Par of a cause, and how far chance alone moves it. */
export interface ParRange {
  readonly par: number
  readonly low: number
  readonly high: number
}

/** Null for causes that the report sets no par for. */
export function parRangeOf({ facts, you }: Pick<Report, 'facts' | 'you'>, cause: Cause): ParRange | null {
  const par = facts.find(({ kind, player }) => kind === `par-${cause}` && player === you)?.value
  if (par === undefined) return null
  const width = CHANCE_WIDTH * Math.sqrt(par)
  return { par, low: Math.max(0, par - width), high: par + width }
}
