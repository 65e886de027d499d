import { useState } from 'react'
import { requestPasswordReset } from '#web/data/auth.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { Button } from '#web/ui/button.tsx'
import type { ProfileNotice } from './profile-page.tsx'

interface SecuritySettingsProps {
  readonly email: string
  readonly onNotice: (notice: ProfileNotice | null) => void
}

export function SecuritySettings({ email, onNotice }: SecuritySettingsProps) {
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await requestPasswordReset(email)
      onNotice({ tone: 'success', words: 'Password reset email sent successfully!' })
    } catch (error) {
      onNotice({ tone: 'error', words: `Error sending password reset email: ${wordsFor(error, 'The server did not answer.')}` })
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="card">
      <div className="card-head">
        <h2 className="h3">Security Settings</h2>
      </div>
      <div className="card-body account-row">
        <div>
          <b>Password</b>
          <p>We send a link to {email}.</p>
        </div>
        <Button size="small" working={isSending ? 'Sending...' : null} onClick={() => void send()}>
          Send Password Reset Email
        </Button>
      </div>
    </section>
  )
}
