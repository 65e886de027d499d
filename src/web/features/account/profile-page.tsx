import { useState } from 'react'
import type { Profile } from '#shared/profile.ts'
import type { Session } from '#web/data/auth.ts'
import { AccessDenied } from '#web/shell/access-denied.tsx'
import { LoadingScreen } from '#web/shell/loading-screen.tsx'
import { usePageTitle } from '#web/shell/use-page.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { AccountActions, Credits, Subscription } from './account-cards.tsx'
import { PersonalInformation } from './personal-information.tsx'
import { useProfile } from './profile-queries.ts'
import { SecuritySettings } from './security-settings.tsx'
import './profile-page.css'

export interface ProfileNotice {
  readonly tone: 'success' | 'error'
  readonly words: string
}

export function ProfilePage({ session }: { readonly session: Session | null }) {
  usePageTitle('Profile')
  const profile = useProfileOrBasics(session)
  const [notice, setNotice] = useState<ProfileNotice | null>(null)
  if (!session) return <AccessDenied>Sign in to see your profile.</AccessDenied>
  if (!profile) return <LoadingScreen />
  return (
    <div className="wrap wrap-form">
      <PageHead title="Profile" />
      {!profile.isComplete && (
        <div className="profile-notice">
          <Alert tone="warning">
            Unable to load profile from database. Showing basic account info. Please check your connection or contact support.
          </Alert>
        </div>
      )}
      {notice && (
        <div className="profile-notice">
          <Alert tone={notice.tone}>{notice.words}</Alert>
        </div>
      )}
      <div className="profile">
        <div className="profile-stack">
          <PersonalInformation profile={profile.data} onNotice={setNotice} />
          <SecuritySettings email={profile.data.email} onNotice={setNotice} />
        </div>
        <div className="profile-stack">
          <Credits credits={profile.data.credits} />
          <Subscription profile={profile.data} />
          <AccountActions />
        </div>
      </div>
    </div>
  )
}

/** The profile; when it cannot be read, what the account alone tells. Undefined while it is not known which. */
function useProfileOrBasics(session: Session | null): { readonly data: Profile; readonly isComplete: boolean } | undefined {
  const { data, isError } = useProfile()
  if (data) return { data, isComplete: true }
  if (!isError || !session) return undefined
  const basics: Profile = {
    firstName: '',
    lastName: '',
    gamertag: '',
    email: session.email,
    credits: 0,
    joinDate: '',
    lastLogin: null,
    subscription: 'Credits',
    subscription_status: 'Inactive',
    subscription_renews: null,
    subscription_expiration: null,
    hasReceipts: false,
    xboxLinked: false,
    linkedGamertag: null,
  }
  return { data: basics, isComplete: false }
}
