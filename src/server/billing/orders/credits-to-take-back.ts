/** What is known of the money of one paid order. */
export interface MoneyFacts {
  readonly credits: number
  readonly paidCents: number
  /** The highest sum of refunds that a charge has reported. It may hold refunds that failed later. */
  readonly reportedRefundCents: number
  readonly refunds: readonly { readonly cents: number; readonly state: 'pending' | 'succeeded' | 'failed' }[]
  readonly disputes: readonly { readonly cents: number; readonly state: 'inquiry' | 'open' | 'won' | 'lost' }[]
}

/**
 * How many of an order's credits went back with its money: the paid-back share, rounded down in the player's favor. It depends on what
 * is known and not on the order in which it became known.
 */
export function creditsToTakeBack({ credits, paidCents, reportedRefundCents, refunds, disputes }: MoneyFacts): number {
  if (paidCents === 0) return 0
  const failed = sum(refunds.filter(({ state }) => state === 'failed'))
  const standing = sum(refunds.filter(({ state }) => state !== 'failed'))
  const lost = sum(disputes.filter(({ state }) => state === 'lost'))
  const gone = Math.min(paidCents, Math.max(standing, reportedRefundCents - failed) + lost)
  return Math.floor((credits * gone) / paidCents)
}

function sum(parts: readonly { readonly cents: number }[]): number {
  return parts.reduce((total, { cents }) => total + cents, 0)
}
