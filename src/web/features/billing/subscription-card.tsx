import { ExternalLink } from 'lucide-react'
import type { Profile } from '#shared/account/profile.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { statusOf } from './subscription-status.ts'
import { usePortal } from './use-portal.ts'

export function SubscriptionCard({ profile }: { readonly profile: Profile }) {
  const { label, look, isManageable } = statusOf(profile.subscription_status)
  return (
    <section className="card" aria-label="Subscription">
      <div className="card-head">
        <h2 className="h3">Subscription</h2>
      </div>
      <div className="card-body">
        <dl className="pairs">
          <div>
            <dt>Current Plan</dt>
            <dd>{planOf(profile.subscription)}</dd>
          </div>
          <div>
            <dt>Subscription Status</dt>
            <dd className={look}>{label}</dd>
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
        {isManageable && <PortalButton label="Manage Subscription & Billing" />}
        {!isManageable && profile.hasReceipts && <PortalButton label="View Receipts" />}
      </div>
    </section>
  )
}

function planOf(subscription: string): string {
  if (subscription === 'all_access') return 'All Access + Credits'
  return subscription.trim() === '' ? 'Credits' : subscription
}

/** To the payment provider's pages about this customer. */
function PortalButton({ label }: { readonly label: string }) {
  const { isOpening, problem, open } = usePortal()
  return (
    <div className="portal">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button isBlock working={isOpening ? 'Opening...' : null} onClick={() => void open()}>
        {label}
        <ExternalLink className="icon icon-14" aria-hidden />
      </Button>
    </div>
  )
}
