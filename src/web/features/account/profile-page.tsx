import type { ReactNode } from 'react'
import type { Session } from '#web/data/session/auth.ts'
import { ConfirmDeletion } from '#web/features/account/deletion/confirm-deletion.tsx'
import { DeleteAccount } from '#web/features/account/deletion/delete-account.tsx'
import { useDeletionToken } from '#web/features/account/deletion/use-deletion-token.ts'
import { AccountLinkNotice } from '#web/features/account/linking/account-link-notice.tsx'
import { useAccountLink } from '#web/features/account/linking/use-account-link.ts'
import { PersonalInformation } from '#web/features/account/profile/personal-information.tsx'
import { CheckoutNotice } from '#web/features/billing/checkout-notice.tsx'
import { CreditsCard } from '#web/features/billing/credits/credits-card.tsx'
import { SubscriptionCard } from '#web/features/billing/subscription-card.tsx'
import { useCheckoutReturn } from '#web/features/billing/use-checkout-return.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { AccountActions } from './account-actions.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { useProfileOrBasics } from './use-profile-or-basics.ts'
import { YourData } from './your-data.tsx'
import './profile-page.css'

/** Opened by the mailed link of a deletion it asks for the final confirmation instead, with any user signed in or none. */
export function ProfilePage({ session }: { readonly session: Session | null }) {
  const { token, forget } = useDeletionToken()
  return token === null ? <Profile session={session} /> : <ConfirmDeletion token={token} onKeep={forget} />
}

function Profile({ session }: { readonly session: Session | null }) {
  usePageTitle('Profile')
  const accountLink = useAccountLink(session)
  const checkout = useCheckoutReturn(session)
  const notices = (
    <>
      <CheckoutNotice checkout={checkout} />
      <AccountLinkNotice state={accountLink} />
    </>
  )
  if (session) return <OwnProfile session={session} notices={notices} />
  return (
    <div className="wrap wrap-form profile-denied">
      {notices}
      <AccessDenied>Sign in to see your profile.</AccessDenied>
    </div>
  )
}

interface OwnProfileProps {
  readonly session: Session
  /** What the page that the player comes back from has led to. */
  readonly notices: ReactNode
}

function OwnProfile({ session, notices }: OwnProfileProps) {
  const profile = useProfileOrBasics(session)
  if (!profile) return <LoadingScreen />
  return (
    <div className="wrap wrap-form">
      <PageHead title="Profile" />
      <div className="profile-notices">
        {!profile.isComplete && <ProfileProblem onReadAgain={profile.readAgain} />}
        {notices}
      </div>
      <div className="profile">
        <div className="profile-stack">
          <PersonalInformation profile={profile.data} isEditable={profile.isComplete} />
          <SecuritySettings profile={profile.data} isComplete={profile.isComplete} />
          <YourData />
          <DeleteAccount email={profile.data.email} />
        </div>
        <div className="profile-stack">
          <CreditsCard
            credits={profile.isComplete ? profile.data.credits : null}
            waitingFor={profile.data.isCreditWaiting ? profile.data.email : null}
          />
          <SubscriptionCard profile={profile.data} />
          <AccountActions />
        </div>
      </div>
    </div>
  )
}

function ProfileProblem({ onReadAgain }: { readonly onReadAgain: () => void }) {
  const again = (
    <Button size="small" onClick={onReadAgain}>
      Try Again
    </Button>
  )
  return (
    <Alert tone="warning" action={again}>
      Unable to load profile from database. Showing basic account info. Please check your connection or contact support.
    </Alert>
  )
}
