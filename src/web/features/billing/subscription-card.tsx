import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { Profile } from '#shared/account/profile.ts'
import { call } from '#web/data/call.ts'
import { CallFailed, NO_ANSWER } from '#web/data/call-failed.ts'
import { leaveFor } from '#web/data/leave.ts'
import { readSite } from '#web/data/site.ts'
import { Card, Pairs } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { statusOf } from './subscription-line.tsx'

const NOT_FOUND = 'Portal URL not found in server response. Please contact support.'
const NOT_SIGNED_IN = 'You must be logged in to manage your subscription.'

export function SubscriptionCard({ profile }: { readonly profile: Profile }) {
  const { label, className, isManageable } = statusOf(profile.subscription_status, planOf(profile.subscription) !== NO_PLAN)
  return (
    <Card title="Subscription">
      <Pairs
        rows={[
          ['Current Plan', planOf(profile.subscription)],
          [
            'Subscription Status',
            <span key="status" className={className}>
              {label}
            </span>,
          ],
          ['Subscription Renews', formatDate(profile.subscription_renews)],
          ['Subscription Expiration', formatDate(profile.subscription_expiration)],
        ]}
      />
      {isManageable && <PortalButton label="Manage Subscription & Billing" />}
      {!isManageable && profile.hasReceipts && <PortalButton label="View Receipts" />}
    </Card>
  )
}

const NO_PLAN = 'Credits'

function planOf(subscription: string): string {
  if (subscription === 'all_access') return 'All Access + Credits'
  return subscription.trim() === '' ? NO_PLAN : subscription
}

function PortalButton({ label }: { readonly label: string }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: openPortal, networkMode: 'always' })
  return (
    <div className="portal stack gap-12 mt-16">
      {error && <Alert tone="error">{portalWords(error)}</Alert>}
      <Button isBlock working={isPending ? 'Opening...' : null} onClick={() => mutate()}>
        {label}
        <ExternalLink className="icon-14" />
      </Button>
    </div>
  )
}

/** Never resolves on success: the button stays in its working state until the browser has left the page. */
async function openPortal(): Promise<never> {
  const { data } = await call('createPortalSession', { body: { data: { returnUrl: `${location.origin}/profile` } } })
  if (!leaveFor(data.url, (await readSite()).payments)) throw new Error(NOT_FOUND)
  return new Promise(() => {})
}

function portalWords(failure: unknown): string {
  if (!(failure instanceof CallFailed)) return NOT_FOUND
  if (failure.status === 401) return NOT_SIGNED_IN
  if (failure.status >= 200 && failure.status < 300) return NOT_FOUND
  const status = failure.status === NO_ANSWER ? 'no answer' : failure.status
  return `Server error (${status}): Failed to create portal session.`
}
