import type { MatchPlayer } from '#analysis/statistics/match.ts'

/** Anyone who took part, by the key that the report gives them, or by their id where it gives none. */
export interface Person {
  readonly key: string
  readonly id: string
  readonly team: number | null
  readonly isBot: boolean
  /** From when to when the log shows them in the match; null for somebody it never shows. */
  readonly presence: { readonly fromMs: number; readonly untilMs: number } | null
  readonly totals: MatchPlayer | null
}
