import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, CreditCard, Download, History, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Profile } from '#shared/account/profile.ts'
import { takeArrival } from '#web/data/arrival.ts'
import { call } from '#web/data/call.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import { useHashToken } from '#web/data/hash-token.ts'
import { useProfile } from '#web/data/profile.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { useKnownSession } from '#web/data/session/session.ts'
import { ConfirmDeletion } from '#web/features/account/deletion/confirm-deletion.tsx'
import { DeleteDialog } from '#web/features/account/deletion/delete-dialog.tsx'
import { linkErrorWords } from '#web/features/account/linking/link-button.tsx'
import { PersonalInformation } from '#web/features/account/profile/personal-information.tsx'
import { useCheckoutReturn } from '#web/features/billing/checkout-return.tsx'
import { CreditsCard } from '#web/features/billing/credits/credits-card.tsx'
import { SubscriptionCard } from '#web/features/billing/subscription-card.tsx'
import { useWayBack } from '#web/features/billing/use-way-back.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { Card } from '#web/ui/card.tsx'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert, type AlertProps, AlertSlot } from '#web/ui/notices/alert.tsx'
import { CardNotice } from './notice.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { useExport } from './use-export.ts'
import './profile-page.css'

const SIGNED_OUT = new CallFailed(401, null)

const ACTIONS = [
  { href: '/dashboard', label: 'View Analysis History', Icon: History },
  { href: '/analysis', label: 'New Analysis', Icon: Plus },
  { href: '/pricing', label: 'Purchase Credits', Icon: CreditCard },
] as const

/** Opened by the link in a deletion mail, it asks for the final confirmation instead, whoever is signed in. */
export function ProfilePage() {
  const { token, forget } = useHashToken('delete-account')
  return token === null ? <ProfileWithNotices /> : <ConfirmDeletion token={token} onKeep={forget} />
}

function ProfileWithNotices() {
  usePageTitle('Profile')
  const accountLink = useAccountLink()
  const checkout = useCheckoutReturn()
  const notices = (
    <>
      <AlertSlot alert={checkout} />
      <AlertSlot alert={accountLink} />
    </>
  )
  if (useKnownSession()) return <OwnProfile>{notices}</OwnProfile>
  return (
    <div className="wrap wrap-form profile-denied">
      {notices}
      <AccessDenied>Sign in to see your profile.</AccessDenied>
    </div>
  )
}

function OwnProfile({ children }: { readonly children: ReactNode }) {
  const profile = useProfileOrBasics()
  if (!profile) return <LoadingScreen />
  return (
    <div className="wrap wrap-form">
      <PageHead title="Profile" />
      <div className="notices stack gap-12">
        {!profile.isComplete && (
          <Alert tone="warning" onRetry={profile.readAgain}>
            Unable to load profile from database. Showing basic account info. Please check your connection or contact support.
          </Alert>
        )}
        {children}
      </div>
      <div className="two-columns">
        <div className="stack gap-24">
          <PersonalInformation profile={profile.data} isEditable={profile.isComplete} />
          <SecuritySettings profile={profile.data} isComplete={profile.isComplete} />
          <YourData />
          <DeleteAccount email={profile.data.email} />
        </div>
        <div className="stack gap-24">
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

function DeleteAccount({ email }: { readonly email: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title="Delete account" layout="stack gap-12 start">
      <p className="small muted">
        Reports and the linked account are deleted at once, for good. Unused credits are lost. Public links stop working.
      </p>
      <Button variant="danger" size="small" onClick={() => setAsking(true)}>
        <Trash2 className="icon-14" />
        Delete account
      </Button>
      {isAsking && <DeleteDialog email={email} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function AccountActions() {
  return (
    <Card title="Account Actions" className="above-480" layout="account-links stack gap-8">
      {ACTIONS.map(({ href, label, Icon }) => (
        <Link key={href} href={href} className={buttonClass()}>
          <Icon className="faint" />
          {label}
          <ChevronRight className="faint push" />
        </Link>
      ))}
    </Card>
  )
}

function YourData() {
  const { isWorking, notice, begin } = useExport()
  return (
    <Card title="Your data" layout="account-rows">
      <div className="row account-row">
        <div>
          <b>Export my data</b>
          <p className="small muted">Profile, credits, analyses, reports and messages as one zip file of JSON, each report as text too.</p>
        </div>
        <Button size="small" working={isWorking ? 'Exporting...' : null} onClick={begin}>
          <Download className="icon-14" />
          Export
        </Button>
        <CardNotice notice={notice} />
      </div>
    </Card>
  )
}

/** Completes an account link: after Microsoft has sent the browser back, posts its code once. */
function useAccountLink(): AlertProps | null {
  const session = useKnownSession()
  const [link, setLink] = useState<AlertProps | null>(null)
  const client = useQueryClient()
  const goBack = useWayBack()
  useEffect(() => {
    const [code, state, error] = [takeArrival('code'), takeArrival('state'), takeArrival('error')]
    if (code === null && error === null) return
    const finish = async () => {
      if (session === null) throw SIGNED_OUT
      if (code === null || code === '') throw new CallFailed(400, null)
      setLink({ tone: 'working', children: 'Finalizing account link, please wait...' })
      const { message } = await call('linkXboxAccount', { body: { authorization_code: code, state: state ?? '' } })
      await readAgain(client, { queryKey: KEYS.profile })
      if (!goBack('success', message)) setLink({ tone: 'success', children: message })
    }
    const isCancelled = error === 'access_denied'
    finish().catch((failure: unknown) => {
      if (isCancelled && goBack('success', 'Nothing was linked.')) return
      setLink({ tone: 'error', children: linkErrorWords(failure) })
    })
  }, [session, client, goBack])
  return link
}

/** The profile, or only the session's email if the profile cannot be read. Undefined while it is loading. */
function useProfileOrBasics() {
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
