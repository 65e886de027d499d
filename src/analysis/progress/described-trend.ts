import type { ProgressFinding, ProgressTrend } from '#shared/progress/progress.ts'

/** A trend and its finding, which is null if the trend is no more than luck. */
export interface DescribedTrend {
  readonly trend: ProgressTrend
  readonly finding: ProgressFinding | null
  /** In deviations. */
  readonly strength: number
}
