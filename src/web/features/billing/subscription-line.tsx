import { RefreshCw } from 'lucide-react'
import { useProfile } from '#web/data/profile.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { statusOf } from './subscription-status.ts'

/** What a signed-in player has already. */
export function SubscriptionLine() {
  const subscription = useProfile().data
  if (!subscription) return null
  const { label } = statusOf(subscription.subscription_status)
  const until = subscription.subscription_expiration
  return (
    <li className="line">
      <RefreshCw className="icon faint" aria-hidden />
      Your subscription: {label}
      {until !== null && until !== '' && `, until ${formatDate(until)}`}
    </li>
  )
}
