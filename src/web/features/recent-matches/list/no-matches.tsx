import { Lock, SearchX, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/features/account/linking/link-button.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useFocusKeptInPlace } from './use-focus-kept-in-place.ts'

interface PrivateProps {
  readonly gamertag: string
  readonly isOwn: boolean
  readonly isLinked: boolean
  readonly onGamertag: () => void
}

export function PrivateHistory({ gamertag, isOwn, isLinked, onGamertag }: PrivateProps) {
  return (
    <Gate
      level={2}
      icon={Lock}
      title="This history is private"
      action={
        <>
          {(isOwn || !isLinked) && <LinkButton scope="history">{isOwn ? 'Let us read your history' : 'Link Microsoft Account'}</LinkButton>}
          <OtherGamertag onGamertag={onGamertag} />
        </>
      }
    >
      {gamertag} hides its matches. On Halo Waypoint, under Settings, Privacy, “Matchmade games” must be shown to everyone.{' '}
      {isOwn &&
        'Or let us read it as you: Microsoft then asks for lasting access (Xboxlive.offline_access). We only use it for your history.'}
      {!isOwn && !isLinked && 'Yours? Then link the account.'}
    </Gate>
  )
}

export function RefusedHistory({ gamertag }: { readonly gamertag: string }) {
  return (
    <Gate level={2} icon={Lock} title="Your access has ended" action={<LinkButton scope="history">Allow it again</LinkButton>}>
      The history of {gamertag} is private, and Microsoft no longer lets us in as you. That happens after a password change, or after a long
      time.
    </Gate>
  )
}

export function OtherGamertag({ onGamertag }: { readonly onGamertag: () => void }) {
  return (
    <Button variant="ghost" onClick={onGamertag}>
      Another gamertag
    </Button>
  )
}

export function NoPlayer({ gamertag, onGamertag }: { readonly gamertag: string; readonly onGamertag: () => void }) {
  return (
    <Gate level={2} icon={UserX} title="No such player" action={<Button onClick={onGamertag}>Another gamertag</Button>}>
      {gamertag === '' ? 'Nobody' : `No player called “${gamertag}”`} has matches we can list.
    </Gate>
  )
}

export function NeverPlayed({ gamertag, onGamertag }: { readonly gamertag: string; readonly onGamertag: () => void }) {
  return (
    <Gate level={2} icon={SearchX} title="No matches yet" action={<OtherGamertag onGamertag={onGamertag} />}>
      {gamertag} has no matches we can see. If that's wrong, check “Matchmade games” on Halo Waypoint, under Settings, Privacy.
    </Gate>
  )
}

interface NothingFitsProps {
  readonly search: string
  readonly searched: number
  readonly more: ReactNode
}

export function NothingFits({ search, searched, more }: NothingFitsProps) {
  return (
    <Gate level={2} icon={SearchX} title={search === '' ? 'Nothing fits' : `Nothing matches “${search}”`} action={more}>
      {searched} matches searched.{more !== null && ' Older ones are not loaded yet.'}
    </Gate>
  )
}

interface OutageProps {
  readonly isLimited: boolean
  readonly isAsking: boolean
  readonly onAgain: () => void
  readonly onForm: () => void
}

export function Outage({ isLimited, isAsking, onAgain, onForm }: OutageProps) {
  useFocusKeptInPlace()
  return (
    <div className="match-part stack">
      <Alert tone="error">
        <b>Your matches can't be listed now.</b>{' '}
        {isLimited ? 'The match service asks us to wait a minute.' : "The match service doesn't answer."} Paste a match ID or link instead.
      </Alert>
      <div className="row">
        <Button variant="primary" onClick={onForm}>
          Enter a match ID
        </Button>
        <Button working={isAsking ? 'Asking...' : null} onClick={onAgain}>
          Ask again
        </Button>
      </div>
    </div>
  )
}
