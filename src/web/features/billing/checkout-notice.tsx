import { Link } from 'wouter'
import type { CheckoutState } from '#shared/billing/billing.ts'
import { Button } from '#web/ui/forms/button.tsx'
import type { AlertProps } from '#web/ui/notices/alert.tsx'
import { AlertPlace } from '#web/ui/notices/alert-place.tsx'
import type { CheckoutReturn } from './use-checkout-return.ts'

/** What became of the payment that the player comes back from. */
export function CheckoutNotice({ checkout }: { readonly checkout: CheckoutReturn | null }) {
  return <AlertPlace alert={checkout && alertOf(checkout)} />
}

function alertOf({ state, hasFailed, askAgain }: CheckoutReturn): AlertProps {
  if (state) return outcomeOf(state)
  if (!hasFailed) return { tone: 'working', children: 'Confirming your payment, please wait...' }
  const action = (
    <Button size="small" onClick={askAgain}>
      Try Again
    </Button>
  )
  return { tone: 'warning', action, children: 'Your payment could not be confirmed yet. If you paid, the credits come by themselves.' }
}

function outcomeOf({ status, credits }: CheckoutState): AlertProps {
  const pack = credits === 1 ? '1 credit' : `${credits} credits`
  switch (status) {
    case 'paid':
      return { tone: 'success', children: `Payment received, ${pack} added.` }
    case 'processing':
      return {
        tone: 'info',
        children: `Your payment is being processed. Your ${pack} will be added when it arrives, which can take some days.`,
      }
    case 'held':
      return { tone: 'info', children: 'Your payment was received and is being checked. There is nothing more for you to do.' }
    case 'open':
      return { tone: 'info', children: <WithWayBack>This checkout is not finished, and nothing was charged.</WithWayBack> }
    case 'failed':
      return { tone: 'error', children: <WithWayBack>The payment failed, and no credits were added.</WithWayBack> }
    case 'expired':
      return { tone: 'warning', children: <WithWayBack>This checkout has expired, and nothing was charged.</WithWayBack> }
  }
}

function WithWayBack({ children }: { readonly children: string }) {
  return (
    <>
      {children}{' '}
      <Link href="/pricing" className="text-link">
        Back to pricing
      </Link>
    </>
  )
}
