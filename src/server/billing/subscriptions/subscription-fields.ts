import type { Profile } from '#shared/account/profile.ts'

interface SubscriptionFacts {
  readonly plan: string
  readonly status: string
  readonly periodEndsAt: Date | null
  readonly endsAt: Date | null
}

type SubscriptionFields = Pick<Profile, 'subscription' | 'subscription_status' | 'subscription_renews' | 'subscription_expiration'>

export const NO_SUBSCRIPTION = 'Credits'

const NONE: SubscriptionFields = {
  subscription: NO_SUBSCRIPTION,
  subscription_status: 'Inactive',
  subscription_renews: null,
  subscription_expiration: null,
}

/** Converts a subscription to profile fields. One that ends by request is `cancelled` while it still runs. */
export function toSubscriptionFields(facts: SubscriptionFacts | null): SubscriptionFields {
  if (facts === null) return NONE
  const { plan, status, periodEndsAt, endsAt } = facts
  const runs = status === 'active' || status === 'trialing'
  const isCancelled = status === 'canceled' || (runs && endsAt !== null)
  if (isCancelled)
    return {
      subscription: status === 'canceled' ? NONE.subscription : plan,
      subscription_status: 'cancelled',
      subscription_renews: null,
      subscription_expiration: (endsAt ?? periodEndsAt)?.toISOString() ?? null,
    }
  return {
    subscription: status === 'incomplete' || status === 'incomplete_expired' ? NONE.subscription : plan,
    subscription_status: runs ? 'active' : status,
    subscription_renews: runs ? (periodEndsAt?.toISOString() ?? null) : null,
    subscription_expiration: null,
  }
}
