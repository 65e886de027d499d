import { CHANGE_MATCHES, CHANGE_SIGMA } from '#analysis/rules.ts'

/** A rate over some matches, and the variance of that rate. */
export interface Rate {
  readonly rate: number
  readonly variance: number
}

export interface Halves<Match> {
  readonly older: readonly Match[]
  readonly newer: readonly Match[]
}

/** Parts matches, oldest first, into those before and those since; null where there are too few to see a change. */
export type Split = <Match extends { readonly playedAt: Date }>(matches: readonly Match[]) => Halves<Match> | null

/** In the middle. */
export function halvesOf<Match>(matches: readonly Match[]): Halves<Match> | null {
  if (matches.length < CHANGE_MATCHES) return null
  const middle = Math.floor(matches.length / 2)
  return { older: matches.slice(0, middle), newer: matches.slice(middle) }
}

/** How far the newer rate lies over the older one, in deviations. */
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
