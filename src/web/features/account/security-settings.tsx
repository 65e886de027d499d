import { Link as LinkIcon, Unlink } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import { reasonOf } from '#web/data/call-failed.ts'
import { requestPasswordReset } from '#web/data/session/auth.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { LinkedAccount } from './linking/linked-account.tsx'
import { useLinking } from './linking/use-linking.ts'
import { CardNotice, failure, type Notice, success } from './notice.tsx'

interface SecuritySettingsProps {
  readonly profile: Profile
  readonly isComplete: boolean
}

export function SecuritySettings({ profile, isComplete }: SecuritySettingsProps) {
  return (
    <Card title="Security Settings" layout="account-rows ruled">
      <Password email={profile.email} />
      <MicrosoftAccount profile={profile} isKnown={isComplete} />
    </Card>
  )
}

function Password({ email }: { readonly email: string }) {
  const [isSending, setSending] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const send = async () => {
    setSending(true)
    setNotice(null)
    try {
      await requestPasswordReset(email)
      setNotice(success('Password reset email sent successfully!'))
    } catch (error) {
      setNotice(failure(`Error sending password reset email: ${reasonOf(error)}`))
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="account-row">
      <div>
        <b>Password</b>
        <p className="small muted">We send a link to {email}.</p>
      </div>
      <Button size="small" working={isSending ? 'Sending...' : null} onClick={() => void send()}>
        Send Password Reset Email
      </Button>
      <CardNotice notice={notice} />
    </div>
  )
}

interface MicrosoftAccountProps {
  readonly profile: Profile
  /** False: whether it is linked could not be read. */
  readonly isKnown: boolean
}

function MicrosoftAccount({ profile, isKnown }: MicrosoftAccountProps) {
  const [notice, setNotice] = useState<Notice | null>(null)
  const { isWorking, begin, unlink } = useLinking(setNotice)
  const { xboxLinked: isLinked, linkedGamertag: gamertag } = profile
  return (
    <div className="account-row">
      <div>
        <b>Microsoft account</b>
        {isLinked ? (
          <p className="small muted break-anywhere">Linked{gamertag !== null && gamertag !== '' && <> as {gamertag}</>}.</p>
        ) : (
          <p className="small muted">
            Shows us which Halo Infinite player you are: Microsoft asks whether we may sign you in to Xbox (Xboxlive.signin), once. We keep
            your gamertag and your XUID, and no access.
          </p>
        )}
      </div>
      {isLinked ? (
        <Button size="small" working={isWorking ? 'Unlinking...' : null} onClick={() => void unlink()}>
          <Unlink className="icon-14" />
          Unlink Microsoft Account
        </Button>
      ) : (
        <Button size="small" disabled={!isKnown} working={isWorking ? 'Opening Microsoft...' : null} onClick={() => void begin()}>
          <LinkIcon className="icon-14" />
          Link Microsoft Account
        </Button>
      )}
      {isLinked && <LinkedAccount profile={profile} onNotice={setNotice} />}
      <CardNotice notice={notice} />
    </div>
  )
}
