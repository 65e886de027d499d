import { Lock, TicketCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PLANS } from '#shared/billing/plans.ts'
import { namesOf } from '#shared/names-of.ts'
import { takeArrival } from '#web/data/arrival.ts'
import { useSession } from '#web/data/session/session.ts'
import { useSite } from '#web/data/site.ts'
import { SignInLink } from '#web/page/sign-in-link.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { AlertPlace } from '#web/ui/notices/alert-place.tsx'
import { PlanCard } from './plan-card.tsx'
import { NOT_SIGNED_IN, useCheckout } from './use-checkout.ts'
import './pricing-page.css'

/** Loaded for signed-in players only, together with the query cache that it needs. */
const SubscriptionLine = lazy(async () => {
  const [{ withCache }, line] = await Promise.all([import('#web/data/with-cache.tsx'), import('./subscription-line.tsx')])
  return { default: withCache(line.SubscriptionLine) }
})

const NAMES = namesOf(PLANS)
const CANCELLED = { tone: 'info', children: 'The checkout was cancelled. Nothing was charged.' } as const

export function PricingPage() {
  usePageTitle('Pricing')
  const session = useSession()
  const { chosen, problem, choose } = useCheckout(session)
  const isCancelled = useCancelledCheckout()
  const isSandbox = useSite()?.payments.isSandbox ?? false
  return (
    <div className="wrap wrap-pricing">
      <div className="pricing-head">
        <h1 tabIndex={-1}>Choose Your Plan</h1>
        <p>1 credit is 1 analysis. Buy a pack and use it whenever you play.</p>
      </div>
      <div className="pricing-notices">
        <p role="status">{isSandbox && 'Payments are a sandbox here: no money moves.'}</p>
        <AlertPlace alert={isCancelled ? CANCELLED : null} />
      </div>
      <div className="plans">
        {NAMES.map((name) => (
          <PlanCard
            key={name}
            plan={PLANS[name]}
            isChosen={chosen === name}
            isBlocked={chosen !== null}
            problem={problem?.plan === name && <CheckoutProblem words={problem.words} />}
            onChoose={() => void choose(name)}
          />
        ))}
      </div>
      <ul className="assurances">
        <li>
          <TicketCheck className="icon" aria-hidden />
          Credits are consumed when an analysis successfully completes
        </li>
        <li>
          <Lock className="icon" aria-hidden />
          Secure card checkout
        </li>
        <Suspense>{session && <SubscriptionLine />}</Suspense>
      </ul>
    </div>
  )
}

function CheckoutProblem({ words }: { readonly words: string }) {
  return (
    <div className="plan-problem">
      <Alert tone="error">
        {words} {words === NOT_SIGNED_IN && <SignInLink className="text-link" />}
      </Alert>
    </div>
  )
}

/** The payment page sends a player who turns back to `/pricing?checkout=cancelled`. */
function useCancelledCheckout(): boolean {
  const [isCancelled, setCancelled] = useState(false)
  useEffect(() => {
    if (takeArrival('checkout') === 'cancelled') setCancelled(true)
  }, [])
  return isCancelled
}
