import type { Profile } from '#shared/account/profile.ts'
import { useProfile } from '#web/data/profile.ts'
import { useKnownSession } from '#web/data/session/session.ts'

export interface KnownProfile {
  readonly data: Profile
  readonly isComplete: boolean
  readonly readAgain: () => void
}

/** The profile, or only the session's address when the profile cannot be read. Undefined while it is being read. */
export function useProfileOrBasics(): KnownProfile | undefined {
  const { data, isError, refetch } = useProfile()
  const session = useKnownSession()
  const readAgain = () => void refetch()
  if (data) return { data, isComplete: true, readAgain }
  return isError ? { data: { ...NOTHING_KNOWN, email: session?.email ?? '' }, isComplete: false, readAgain } : undefined
}

const NOTHING_KNOWN: Profile = {
  firstName: '',
  lastName: '',
  gamertag: '',
  email: '',
  credits: 0,
  isCreditWaiting: false,
  joinDate: '',
  createdAt: '',
  lastLogin: null,
  lastUpdated: '',
  subscription: 'Credits',
  renewalDate: null,
  subscription_status: 'Inactive',
  subscription_renews: null,
  subscription_expiration: null,
  hasReceipts: false,
  xboxLinked: false,
  linkedGamertag: null,
  linkedXuid: null,
  linkedAt: null,
  isHistoryAllowed: false,
  historyReadAt: null,
}
