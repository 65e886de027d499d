import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Plan, writeDollars } from '#shared/billing/plans.ts'
import { Button } from '#web/ui/forms/button.tsx'

interface PlanCardProps {
  readonly plan: Plan
  /** A checkout for this plan is being made. */
  readonly isChosen: boolean
  /** A checkout for any plan is being made. */
  readonly isBlocked: boolean
  readonly problem: ReactNode
  readonly onChoose: () => void
}

export function PlanCard({ plan, isChosen, isBlocked, problem, onChoose }: PlanCardProps) {
  const isPopular = plan.note === 'Most Popular'
  const looks = ['card plan', isPopular && 'plan-popular', !plan.isOnSale && 'plan-soon'].filter(Boolean).join(' ')
  return (
    <section className={looks} aria-label={plan.name}>
      {isPopular && <p className="plan-tag">{plan.note}</p>}
      <h2>{plan.name}</h2>
      <p className="plan-price display">
        {plan.price}
        <small>{plan.perMonth ? 'per month' : 'one-time'}</small>
      </p>
      <p className="plan-each">{eachOf(plan)}</p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check className="icon" aria-hidden />
            <Feature words={feature} />
          </li>
        ))}
      </ul>
      {problem}
      {!plan.isOnSale && <p className="plan-note">Subscription features are in development.</p>}
      <Button
        size="tall"
        isBlock
        look={isPopular ? 'primary' : 'secondary'}
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

/** The number a feature begins with stands out. */
function Feature({ words }: { readonly words: string }) {
  const number = /^\d+%?/.exec(words)?.[0] ?? ''
  return (
    <span>
      {number && <b>{number}</b>}
      {words.slice(number.length)}
    </span>
  )
}
