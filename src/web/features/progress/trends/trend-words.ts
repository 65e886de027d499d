import type { ProgressTrend } from '#shared/progress/progress.ts'

type Unit = ProgressTrend['unit']

export const EXPECTED_NAMES: Readonly<Partial<Record<Unit, string>>> = { deaths: 'Expected', percent: 'Even' }

/** Returns "6", "42%" or "Won"; rates and expected values have at most one decimal. */
export function amountWords(unit: Unit, amount = 0): string {
  if (unit === 'wins') return amount === 1 ? 'Won' : 'Lost'
  if (unit === 'percent') return `${Math.round(amount)}%`
  return unit === 'csr' ? amount.toLocaleString('en-US') : `${Math.round(amount * 10) / 10}`
}
