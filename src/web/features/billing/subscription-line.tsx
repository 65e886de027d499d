import { RefreshCw } from 'lucide-react'
import { useProfile } from '#web/data/profile.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { startCase } from '#web/ui/words.ts'

export function SubscriptionLine() {
  const subscription = useProfile().data
  if (!subscription) return null
  const { label } = statusOf(subscription.subscription_status, true)
  const until = subscription.subscription_expiration
  return (
    <li className="line">
      <RefreshCw className="faint" />
      Your subscription: {label}
      {until !== null && until !== '' && `, until ${formatDate(until)}`}
    </li>
  )
}

/** Only a plan that has ended is red, not the absence of one. */
export function statusOf(status: string, hadPlan: boolean) {
  const word = status.trim() === '' ? 'inactive' : status.trim().toLowerCase()
  return {
    label: startCase(word).replaceAll('_', ' '),
    className: word === 'active' ? 'is-success' : hadPlan && ENDED.has(word) ? 'is-death' : '',
    isManageable: word === 'active' || word === 'cancelled',
  }
}

const ENDED: ReadonlySet<string> = new Set(['cancelled', 'inactive'])
