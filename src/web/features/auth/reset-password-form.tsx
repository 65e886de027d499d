import { type FormEvent, useState } from 'react'
import { readSession, resetPassword } from '#web/data/auth.ts'
import { useSessionHold } from '#web/data/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { providerWords } from './provider-words.ts'

export function ResetPasswordForm({ resetToken, onDone }: { readonly resetToken: string; readonly onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { setSession } = useSessionHold()
  const say = useToast()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setWorking(true)
    try {
      await resetPassword(resetToken, password)
      say('success', 'Your password is changed. Sign in with the new one.')
      onDone()
      // Its account was signed out everywhere, here too if it was the one that is here.
      readSession().then(setSession, () => undefined)
    } catch (failure) {
      setError(providerWords(failure))
      setWorking(false)
    }
  }
  return (
    <div className="auth">
      <form onSubmit={onSubmit}>
        <h2>Choose a new password</h2>
        <Field label="New Password" help="At least 8 characters.">
          {(control) => (
            <input
              {...control}
              type="password"
              autoComplete="new-password"
              required
              minLength={8}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        {error && <Alert tone="error">{error}</Alert>}
        <Button type="submit" look="primary" size="tall" isBlock working={isWorking ? 'Loading...' : null}>
          Change Password
        </Button>
        <Button look="ghost" onClick={onDone}>
          Cancel
        </Button>
      </form>
    </div>
  )
}
