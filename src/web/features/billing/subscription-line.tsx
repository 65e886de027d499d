import { RefreshCw } from 'lucide-react'
import { useProfile } from '#web/data/profile.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { startCase } from '#web/ui/words.ts'

export function SubscriptionLine() {
  const subscription = useProfile().data
  if (!subscription) return null
  const { label } = statusOf(subscription.subscription_status)
  const until = subscription.subscription_expiration
  return (
    <li className="line">
      <RefreshCw className="faint" />
      Your subscription: {label}
      {until !== null && until !== '' && `, until ${formatDate(until)}`}
    </li>
  )
}

export function statusOf(status: string): { readonly label: string; readonly className: string; readonly isManageable: boolean } {
  const word = status.trim() === '' ? 'inactive' : status.trim().toLowerCase()
  return {
    label: startCase(word).replaceAll('_', ' '),
    className: CLASSES[word] ?? '',
    isManageable: word === 'active' || word === 'cancelled',
  }
}

const CLASSES: Readonly<Record<string, string>> = { active: 'is-success', cancelled: 'is-death', inactive: 'is-death' }
