import type { MatchPlayer } from '#analysis/statistics/match.ts'

/** Anyone who took part. `key` is the key in the report, or the id if the report has none. */
export interface Person {
  readonly key: string
  readonly id: string
  readonly team: number | null
  readonly isBot: boolean
  /** When the person was in the match, in log time; null for never. */
  readonly presence: { readonly fromMs: number; readonly untilMs: number } | null
  readonly totals: MatchPlayer | null
}
