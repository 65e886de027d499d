import { CHANGE_MATCHES, CHANGE_SIGMA } from '#analysis/rules.ts'

export interface Rate {
  readonly rate: number
  readonly variance: number
}

export interface Halves<Match> {
  readonly older: readonly Match[]
  readonly newer: readonly Match[]
}

/** Splits matches, oldest first, into older and newer ones; null if there are too few to see a change. */
export type Split = <Match extends { readonly playedAt: Date }>(matches: readonly Match[]) => Halves<Match> | null

export function halvesOf<Match>(matches: readonly Match[]): Halves<Match> | null {
  if (matches.length < CHANGE_MATCHES) return null
  const middle = Math.floor(matches.length / 2)
  return { older: matches.slice(0, middle), newer: matches.slice(middle) }
}

/** The difference between the newer and the older rate, in deviations. */
export function riseOf(older: Rate, newer: Rate): number {
  const variance = older.variance + newer.variance
  return variance > 0 ? (newer.rate - older.rate) / Math.sqrt(variance) : 0
}

export function isChange(rise: number): boolean {
  return Math.abs(rise) >= CHANGE_SIGMA
}

/** "June 29": when the newer half began. */
export function dayOf(at: Date): string {
  return at.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}
