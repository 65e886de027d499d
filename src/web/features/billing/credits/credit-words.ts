import type { CreditEntry } from '#shared/billing/billing.ts'

/** One change of the balance in the player's words. */
export function creditWords({ kind, delta, plan }: CreditEntry): string {
  const what = plan ?? 'credits'
  switch (kind) {
    case 'welcome':
      return 'Free with your account'
    case 'purchase':
      return `Bought: ${what}`
    case 'subscription':
      return `Received: ${plan ?? 'subscription'}`
    case 'reserve':
      return 'Reserved for an analysis'
    case 'commit':
      return 'Used for an analysis'
    case 'release':
      return 'Returned: an analysis did not complete'
    case 'watch':
      return 'Used to have a match watched again'
    case 'unwatch':
      return 'Returned: nothing came of watching again'
    case 'refund':
      return delta > 0 ? `Given back: the refund of ${what} did not go through` : `Taken back: ${what} refunded`
    case 'dispute':
      return delta > 0 ? `Given back: the dispute over ${what} is settled` : `Held back: payment for ${what} disputed`
    case 'adjustment':
      return 'Corrected by support'
  }
}

/** `+10`, `-1`; nothing where the balance did not move: a used credit left it when it was reserved. */
export function changeOf({ delta }: CreditEntry): string {
  if (delta === 0) return ''
  return delta > 0 ? `+${delta}` : String(delta)
}
