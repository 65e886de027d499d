import { ChevronRight, CreditCard, History, Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { Profile } from '#shared/profile.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format-date.ts'

export function Credits({ credits }: { readonly credits: number }) {
  return (
    <section className="card">
      <div className="card-head">
        <h2 className="h3">Analysis Credits</h2>
      </div>
      <div className="card-body balance">
        <p className="display balance-number">{credits}</p>
        <p>{credits === 1 ? 'credit' : 'credits'} left. One is consumed when an analysis successfully completes.</p>
        <Link href="/pricing" className={buttonClass({ look: 'primary', size: 'small' })}>
          Buy More Credits
        </Link>
      </div>
    </section>
  )
}

export function Subscription({ profile }: { readonly profile: Profile }) {
  const status = profile.subscription_status === '' ? 'Inactive' : capitalized(profile.subscription_status)
  return (
    <section className="card">
      <div className="card-head">
        <h2 className="h3">Subscription</h2>
      </div>
      <div className="card-body">
        <dl className="pairs">
          <div>
            <dt>Current Plan</dt>
            <dd>{profile.subscription === 'all_access' ? 'All Access + Credits' : profile.subscription}</dd>
          </div>
          <div>
            <dt>Subscription Status</dt>
            <dd className={STATUS_LOOKS[status.toLowerCase()]}>{status}</dd>
          </div>
          <div>
            <dt>Subscription Renews</dt>
            <dd>{formatDate(profile.subscription_renews)}</dd>
          </div>
          <div>
            <dt>Subscription Expiration</dt>
            <dd>{formatDate(profile.subscription_expiration)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

const STATUS_LOOKS: Readonly<Record<string, string>> = { active: 'is-success', cancelled: 'is-death', inactive: 'is-death' }

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const ACTIONS = [
  { href: '/dashboard', label: 'View Analysis History', Icon: History },
  { href: '/analysis', label: 'New Analysis', Icon: Plus },
  { href: '/pricing', label: 'Purchase Credits', Icon: CreditCard },
] as const

export function AccountActions() {
  return (
    <section className="card above-480">
      <div className="card-head">
        <h2 className="h3">Account Actions</h2>
      </div>
      <div className="card-body account-links">
        {ACTIONS.map(({ href, label, Icon }) => (
          <Link key={href} href={href} className={buttonClass()}>
            <Icon className="icon" aria-hidden />
            {label}
            <ChevronRight className="icon" aria-hidden />
          </Link>
        ))}
      </div>
    </section>
  )
}
