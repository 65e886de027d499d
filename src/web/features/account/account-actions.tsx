import { ChevronRight, CreditCard, History, Plus } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/forms/button.tsx'

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
