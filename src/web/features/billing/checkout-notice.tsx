import { Link } from 'wouter'
import type { CheckoutState } from '#shared/billing.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { WorkingAlert } from '#web/ui/working-alert.tsx'
import type { CheckoutReturn } from './use-checkout-return.ts'

/** What became of the payment that the player comes back from. */
export function CheckoutNotice({ checkout }: { readonly checkout: CheckoutReturn | null }) {
  if (checkout === null) return null
  if (checkout.state) return <Outcome state={checkout.state} />
  if (!checkout.hasFailed) return <WorkingAlert>Confirming your payment, please wait...</WorkingAlert>
  const again = (
    <Button size="small" onClick={checkout.askAgain}>
      Try Again
    </Button>
  )
  return (
    <Alert tone="warning" action={again}>
      Your payment could not be confirmed yet. If you paid, the credits come by themselves.
    </Alert>
  )
}

function Outcome({ state: { status, credits } }: { readonly state: CheckoutState }) {
  const pack = credits === 1 ? '1 credit' : `${credits} credits`
  const back = (
    <Link href="/pricing" className="text-link">
      Back to pricing
    </Link>
  )
  switch (status) {
    case 'paid':
      return <Alert tone="success">Payment received, {pack} added.</Alert>
    case 'processing':
      return (
        <Alert tone="info">Your payment is being processed. Your {pack} will be added when it arrives, which can take some days.</Alert>
      )
    case 'open':
      return <Alert tone="info">This checkout is not finished, and nothing was charged. {back}</Alert>
    case 'failed':
      return <Alert tone="error">The payment failed, and no credits were added. {back}</Alert>
    case 'expired':
      return <Alert tone="warning">This checkout has expired, and nothing was charged. {back}</Alert>
  }
}
