import { PASS_MARK_LARGEST_SHARE_OF_OWN, PASS_MARK_SHARE_OF_GAP_LEFT } from '#analysis/mention-thresholds.ts'

/** The rate for a drill's pass mark: most of the way to the others' rate, and always a step below the own one. */
export function targetRate(own: number, others: number): number {
  const towardsOthers = own > others ? others + (own - others) * PASS_MARK_SHARE_OF_GAP_LEFT : own
  return Math.min(towardsOthers, own * PASS_MARK_LARGEST_SHARE_OF_OWN)
}
