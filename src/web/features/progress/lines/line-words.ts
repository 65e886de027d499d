import type { ProgressKind } from '#shared/progress/progress.ts'

type Unit = ProgressKind['unit']

/** What a player is held against: the lobby's par in deaths, the team-mates' share in time. */
export const PAR_NAMES: Readonly<Record<Unit, { readonly name: string; readonly short: string; readonly around: string }>> = {
  deaths: { name: 'The lobby’s par', short: 'par', around: 'the lobby’s par' },
  percent: { name: 'Your team-mates’ share', short: 'team', around: 'your team-mates’ share' },
}

/** "6", "42 %". */
export function amountWords(unit: Unit, amount: number): string {
  return unit === 'deaths' ? `${amount}` : `${Math.round(amount)} %`
}

/** "2.6", "33 %". */
export function parWords(unit: Unit, par: number): string {
  return unit === 'deaths' ? par.toFixed(1) : amountWords(unit, par)
}
