import { useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import { reasonOf } from '#web/data/call-failed.ts'
import { requestPasswordReset } from '#web/data/session/auth.ts'
import { MicrosoftAccount } from '#web/features/account/linking/microsoft-account.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { CardNotice, failure, type Notice, success } from './notice.tsx'

interface SecuritySettingsProps {
  readonly profile: Profile
  readonly isComplete: boolean
}

export function SecuritySettings({ profile, isComplete }: SecuritySettingsProps) {
  return (
    <section className="card" aria-label="Security Settings">
      <div className="card-head">
        <h2 className="h3">Security Settings</h2>
      </div>
      <div className="card-body account-rows">
        <Password email={profile.email} />
        <MicrosoftAccount profile={profile} isKnown={isComplete} />
      </div>
    </section>
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
        <p>We send a link to {email}.</p>
      </div>
      <Button size="small" working={isSending ? 'Sending...' : null} onClick={() => void send()}>
        Send Password Reset Email
      </Button>
      <CardNotice notice={notice} />
    </div>
  )
}
