import type { ProgressFinding, ProgressTrend } from '#shared/progress/progress.ts'

/** A trend, and the sentence of its own that it is worth; null where it is no more than luck. */
export interface ToldTrend {
  readonly trend: ProgressTrend
  readonly finding: ProgressFinding | null
  /** In deviations. */
  readonly strength: number
}
