import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallFailed } from '#web/data/call-failed.ts'
import { readSession, resetPassword } from '#web/data/session/auth.ts'
import { useSession, useSessionHold } from '#web/data/session/session.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Alert, type AlertProps, AlertSlot } from '#web/ui/notices/alert.tsx'
import { useToast, useToastWithdrawal } from '#web/ui/notices/toast.tsx'
import { providerWords, submitResetRequest } from './use-entry.ts'

const PASSWORD = 'password'

export function ResetPasswordForm({ resetToken, onDone }: { readonly resetToken: string; readonly onDone: () => void }) {
  const { password, setPassword, isWorking, error, isSpent, submit } = useReset(resetToken, onDone)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  if (isSpent) return <NewResetLinkForm onDone={onDone} />
  return (
    <div className="auth">
      <form className="stack" onSubmit={onSubmit}>
        <h2>Choose a new password</h2>
        <TextField
          label="New Password"
          help="At least 8 characters."
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          value={password}
          onChange={setPassword}
        />
        {error && <Alert tone="error">{error}</Alert>}
        <Button type="submit" variant="primary" size="tall" isBlock working={isWorking ? 'Loading...' : null}>
          Change Password
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </form>
    </div>
  )
}

function useReset(resetToken: string, onDone: () => void) {
  const [password, setPassword] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isSpent, setSpent] = useState(false)
  const { setSession } = useSessionHold()
  const showToast = useToast()
  const withdraw = useToastWithdrawal()
  // Removes the notice about a password that was changed with an earlier link.
  useEffect(() => withdraw(PASSWORD), [withdraw])
  const submit = async () => {
    setWorking(true)
    try {
      await resetPassword(resetToken, password)
      showToast('success', 'Your password is changed. Sign in with the new one.', { about: PASSWORD })
      onDone()
      // The account was signed out everywhere, so here too if it is the one signed in.
      readSession().then(setSession, () => undefined)
    } catch (failure) {
      setError(providerWords(failure))
      setSpent(failure instanceof CallFailed && failure.code === 'resetLinkInvalid')
      setWorking(false)
    }
  }
  return { password, setPassword, isWorking, error, isSpent, submit }
}

function NewResetLinkForm({ onDone }: { readonly onDone: () => void }) {
  const session = useSession()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<AlertProps | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Takes the focus from the previous form.
  useEffect(() => heading.current?.focus(), [])
  const email = typed ?? session?.email ?? ''
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setWorking(true)
    setOutcome(null)
    setOutcome(await submitResetRequest(email))
    setWorking(false)
  }
  return (
    <div className="auth">
      <form className="stack" onSubmit={(event) => void onSubmit(event)}>
        <h2 ref={heading} tabIndex={-1}>
          This link no longer works
        </h2>
        <p className="muted">It has expired or was already used. We can email you a new one.</p>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          value={email}
          onChange={setTyped}
        />
        <AlertSlot alert={outcome} />
        <Button type="submit" variant="primary" size="tall" isBlock working={isWorking ? 'Loading...' : null}>
          Send a New Link
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </form>
    </div>
  )
}
