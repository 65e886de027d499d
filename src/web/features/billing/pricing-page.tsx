import { Check, Lock, TicketCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { PLANS, type Plan, type PlanName, writeDollars } from '#shared/billing/plans.ts'
import { namesOf } from '#shared/names-of.ts'
import { takeArrival } from '#web/data/arrival.ts'
import { CallFailed, NO_ANSWER, wordsFor } from '#web/data/call-failed.ts'
import { leaveFor } from '#web/data/leave.ts'
import { bearerToken } from '#web/data/session/auth.ts'
import { useSession } from '#web/data/session/session.ts'
import { readSite, useSite } from '#web/data/site.ts'
import { readWayBack } from '#web/data/way-back.ts'
import { SignInLink } from '#web/page/access-denied.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Alert, AlertSlot } from '#web/ui/notices/alert.tsx'
import './pricing-page.css'

const NOT_SIGNED_IN = 'You must be logged in to make a purchase.'
const NOT_CREATED = 'Failed to create checkout session.'
const WRONG_PLACE = "The payment page's address isn't our payment provider's."

const SubscriptionLine = lazy(async () => {
  const [{ withCache }, line] = await Promise.all([import('#web/data/with-cache.tsx'), import('./subscription-line.tsx')])
  return { default: withCache(line.SubscriptionLine) }
})

const NAMES = namesOf(PLANS)
const CANCELLED = 'The checkout was cancelled. Nothing was charged.'

export function PricingPage() {
  usePageTitle('Pricing')
  const session = useSession()
  const { chosen, problem, choose } = useCheckout()
  const isCancelled = useCancelledCheckout()
  const href = session ? readWayBack(session.userId) : null
  const back = href && (
    <Link href={href} className={buttonClass({ size: 'small' })}>
      Back to where you were
    </Link>
  )
  const isSandbox = useSite()?.payments.isSandbox ?? false
  return (
    <div className="wrap wrap-pricing">
      <div className="pricing-head">
        <h1 tabIndex={-1}>Choose Your Plan</h1>
        <p className="lead mt-8">1 credit is 1 analysis. Buy a pack and use it whenever you play.</p>
      </div>
      <div className="pricing-notices">
        <p className="small" role="status">
          {isSandbox && 'Payments are in test mode: no money moves.'}
        </p>
        <AlertSlot alert={isCancelled ? { tone: 'info', children: CANCELLED, action: back } : null} />
      </div>
      <div className="plans">
        {NAMES.map((name) => (
          <PlanCard
            key={name}
            plan={PLANS[name]}
            isChosen={chosen === name}
            isBlocked={chosen !== null}
            problem={problem?.plan === name ? problem.words : null}
            onChoose={() => void choose(name)}
          />
        ))}
      </div>
      <ul className="assurances row small muted">
        <li className="line">
          <TicketCheck className="faint" />
          Credits are consumed when an analysis successfully completes
        </li>
        <li className="line">
          <Lock className="faint" />
          Secure card checkout
        </li>
        <Suspense>{session && <SubscriptionLine />}</Suspense>
      </ul>
    </div>
  )
}

/** The payment page sends a player who cancels to `/pricing?checkout=cancelled`. */
function useCancelledCheckout(): boolean {
  const [isCancelled, setCancelled] = useState(false)
  useEffect(() => {
    if (takeArrival('checkout') === 'cancelled') setCancelled(true)
  }, [])
  return isCancelled
}

interface PlanCardProps {
  readonly plan: Plan
  readonly isChosen: boolean
  readonly isBlocked: boolean
  readonly problem: string | null
  readonly onChoose: () => void
}

function PlanCard({ plan, isChosen, isBlocked, problem, onChoose }: PlanCardProps) {
  const isPopular = plan.note === 'Most Popular'
  const classes = ['card plan', isPopular && 'plan-popular', !plan.isOnSale && 'plan-soon'].filter(Boolean).join(' ')
  return (
    <section className={classes} aria-label={plan.name}>
      {isPopular && <p className="plan-tag middle">{plan.note}</p>}
      <h2>{plan.name}</h2>
      <p className="plan-price display">
        {plan.price}
        <small>{plan.perMonth ? 'per month' : 'one-time'}</small>
      </p>
      <p className="muted mt-8">{eachOf(plan)}</p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature} className="icon-line muted">
            <Check />
            <Feature words={feature} />
          </li>
        ))}
      </ul>
      {problem && (
        <div className="plan-note">
          <Alert tone="error">
            {problem} {problem === NOT_SIGNED_IN && <SignInLink className="text-link" />}
          </Alert>
        </div>
      )}
      {!plan.isOnSale && <p className="plan-note small faint">Subscription features are in development.</p>}
      <Button
        size="tall"
        isBlock
        variant={isPopular ? 'primary' : 'secondary'}
        working={isChosen ? 'Processing...' : null}
        disabled={isBlocked || !plan.isOnSale}
        onClick={onChoose}
      >
        {plan.isOnSale ? `Choose ${plan.name.split(' ')[0]}` : plan.note}
      </Button>
    </section>
  )
}

function eachOf({ cents, credits, perMonth }: Plan): string {
  return perMonth ? `${credits} gameplay reports every month` : `${credits} gameplay reports, ${writeDollars(cents / credits)} each`
}

function Feature({ words }: { readonly words: string }) {
  const number = /^\d+%?/.exec(words)?.[0] ?? ''
  return (
    <span>
      {number && <b>{number}</b>}
      {words.slice(number.length)}
    </span>
  )
}

function useCheckout() {
  const session = useSession()
  const [chosen, setChosen] = useState<PlanName | null>(null)
  const [problem, setProblem] = useState<{ readonly plan: PlanName; readonly words: string } | null>(null)
  const order = useOrder()
  useEffect(() => {
    // Going back may restore this page from the browser's cache, in the middle of a purchase.
    const hear = (event: PageTransitionEvent) => event.persisted && setChosen(null)
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [])

  const choose = async (plan: PlanName) => {
    if (session === null) return setProblem({ plan, words: NOT_SIGNED_IN })
    setProblem(null)
    setChosen(plan)
    const words = await buy(plan).catch((failure: unknown) => failureWords(failure))
    if (words === null) return
    setChosen(null)
    setProblem({ plan, words })
  }
  /** Returns what went wrong, or null when the browser is on its way. */
  const buy = async (plan: PlanName): Promise<string | null> => {
    // Pressed before the session was known.
    if (session === undefined && (await bearerToken()) === null) return NOT_SIGNED_IN
    const { sessionId, url } = await order(plan)
    if (sessionId === '') return `Error: ${NOT_CREATED}`
    try {
      return leaveFor(url, (await readSite()).payments) ? null : `Checkout error: ${WRONG_PLACE}`
    } catch (failure) {
      return `Checkout error: ${failure instanceof Error ? failure.message : NOT_CREATED}`
    }
  }
  return { chosen, problem, choose }
}

function failureWords(failure: unknown): string {
  if (failure instanceof CallFailed && failure.status === 401) return NOT_SIGNED_IN
  return `Error: ${wordsFor(failure, NOT_CREATED)}`
}

/** Requests a checkout. A request without an answer is repeated with the same idempotency key, so that only one is created. */
function useOrder() {
  const attempt = useRef<{ readonly plan: PlanName; readonly key: string } | null>(null)
  return async (plan: PlanName) => {
    const { key } = attempt.current?.plan === plan ? attempt.current : { key: crypto.randomUUID() }
    attempt.current = { plan, key }
    try {
      const { call } = await import('#web/data/call.ts')
      const { data } = await call('createCheckoutSession', { body: { data: { plan } }, idempotencyKey: key })
      attempt.current = null
      return data
    } catch (failure) {
      if (failure instanceof CallFailed && failure.status !== NO_ANSWER) attempt.current = null
      throw failure
    }
  }
}
