import type { ProgressTrend } from '#shared/progress/progress.ts'

type Unit = ProgressTrend['unit']

/** What a player is held against, of the units in which something is expected. */
export const EXPECTED_NAMES: Readonly<Partial<Record<Unit, string>>> = { deaths: 'Expected', percent: 'Even' }

/** "6", "42 %", "Won"; of a rate and of what is expected with a decimal where there is one. */
export function amountWords(unit: Unit, amount = 0): string {
  if (unit === 'wins') return amount === 1 ? 'Won' : 'Lost'
  if (unit === 'percent') return `${Math.round(amount)}%`
  return unit === 'csr' ? amount.toLocaleString('en-US') : `${Math.round(amount * 10) / 10}`
}
