import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Link as LinkIcon, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Profile } from '#shared/account/profile.ts'
import { call } from '#web/data/call.ts'
import { reasonOf } from '#web/data/call-failed.ts'
import { useProfileChange } from '#web/data/profile.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { requestPasswordReset } from '#web/data/session/auth.ts'
import { linkErrorWords, useLinking } from '#web/features/account/linking/link-button.tsx'
import { failure, type Notice } from '#web/features/account/notice.tsx'
import { Card, Pairs } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { CardNotice, success } from './notice.tsx'

export function SecuritySettings({ profile, isComplete }: { readonly profile: Profile; readonly isComplete: boolean }) {
  return (
    <Card title="Security Settings" layout="account-rows ruled">
      <Password email={profile.email} />
      <MicrosoftAccount profile={profile} isKnown={isComplete} />
    </Card>
  )
}

function Password({ email }: { readonly email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => requestPasswordReset(email), networkMode: 'always' })
  const problem = error && failure(`Error sending password reset email: ${reasonOf(error)}`)
  return (
    <div className="row account-row">
      <div>
        <b>Password</b>
        <p className="small muted">We send a link to {email}.</p>
      </div>
      <Button size="small" working={isPending ? 'Sending...' : null} onClick={() => mutate()}>
        Send Password Reset Email
      </Button>
      <CardNotice notice={isSuccess ? success('Password reset email sent successfully!') : problem} />
    </div>
  )
}

function MicrosoftAccount({ profile, isKnown }: { readonly profile: Profile; readonly isKnown: boolean }) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const { isLinking, link } = useLinking(setNotice)
  const { isUnlinking, unlink } = useUnlinking(setNotice)
  const { xboxLinked: isLinked, linkedGamertag: gamertag } = profile
  return (
    <div className="row account-row">
      <div>
        <b>Microsoft account</b>
        {isLinked ? (
          <p className="small muted break-anywhere">Linked{gamertag !== null && gamertag !== '' && <> as {gamertag}</>}.</p>
        ) : (
          <p className="small muted">
            Tells us which Halo Infinite player you are: Microsoft asks if we may sign you in to Xbox (Xboxlive.signin), once. We keep your
            gamertag and XUID, but no access.
          </p>
        )}
      </div>
      {isLinked ? (
        <Button size="small" working={isUnlinking ? 'Unlinking...' : null} onClick={() => unlink()}>
          <Unlink className="icon-14" />
          Unlink Microsoft Account
        </Button>
      ) : (
        <Button size="small" disabled={!isKnown} working={isLinking ? 'Opening Microsoft...' : null} onClick={() => link('player')}>
          <LinkIcon className="icon-14" />
          Link Microsoft Account
        </Button>
      )}
      {isLinked && <LinkedAccount profile={profile} onNotice={setNotice} />}
      <CardNotice notice={notice} />
    </div>
  )
}

function useUnlinking(onNotice: (notice: Notice | null) => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('unlinkXboxAccount').then(() => readAgain(client, { queryKey: KEYS.profile })),
    networkMode: 'always',
    onMutate: () => onNotice(null),
    onSuccess: () => onNotice(success('Your Microsoft account is unlinked.')),
    onError: (error) => onNotice(failure(linkErrorWords(error, 'Failed to unlink account.'))),
  })
  return { isUnlinking: isPending, unlink: mutate }
}

interface LinkedAccountProps {
  readonly profile: Profile
  readonly onNotice: (notice: Notice | null) => void
}

function LinkedAccount({ profile, onNotice }: LinkedAccountProps) {
  const { linkedXuid, linkedAt, isHistoryAllowed, historyReadAt } = profile
  return (
    <div className="linked-account stack gap-8 small">
      <Pairs rows={[linkedXuid !== null && ['XUID', linkedXuid], linkedAt !== null && ['Linked', formatDate(linkedAt)]]} />
      <h3>What you allowed</h3>
      <ul className="stack gap-8 muted">
        <Allowed isAllowed what="Gamertag and XUID.">
          To know which matches are yours.
        </Allowed>
        <Allowed isAllowed={isHistoryAllowed} what="Match history.">
          {isHistoryAllowed
            ? `Used only when your history is private; ${historyReadAt === null ? 'never so far' : `last on ${formatDate(historyReadAt)}`}.`
            : 'Not asked for: we only need it if your history is private.'}
        </Allowed>
        <Allowed isAllowed={false} what="Nothing else.">
          No messages, no friends, no purchases, no changes.
        </Allowed>
      </ul>
      <OtherGamertag profile={profile} onNotice={onNotice} />
      {linkedXuid !== null && (
        <Link href="/analysis" className={buttonClass({ size: 'small' })}>
          Pick a match
        </Link>
      )}
    </div>
  )
}

function Allowed({ isAllowed, what, children }: { readonly isAllowed: boolean; readonly what: string; readonly children: ReactNode }) {
  return (
    <li className="icon-line">
      {isAllowed ? <Check className="is-success" /> : <span aria-hidden>–</span>}
      <span>
        <b>{what}</b> {children}
      </span>
    </li>
  )
}

/** Offers to use the linked gamertag: one that the player typed stays in the profile until then. */
function OtherGamertag({ profile, onNotice }: LinkedAccountProps) {
  const change = useProfileChange()
  const { firstName, lastName, gamertag, linkedGamertag } = profile
  if (linkedGamertag === null || gamertag === linkedGamertag || gamertag === '') return null
  const take = () =>
    change.mutate(
      { firstName, lastName, gamertag: linkedGamertag },
      { onError: (error) => onNotice(failure(`Error updating profile: ${reasonOf(error)}`)) },
    )
  const use = (
    <Button size="small" working={change.isPending ? 'Saving...' : null} onClick={take}>
      Use it here too
    </Button>
  )
  return (
    <Alert tone="info" action={use}>
      Your profile says {gamertag}. New analyses use the linked name.
    </Alert>
  )
}
