import { type FormEvent, useEffect, useRef, useState } from 'react'
import { requestPasswordReset, signIn } from '#web/data/session/auth.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { AlertSlot } from '#web/ui/notices/alert.tsx'
import { providerWords, useEntry } from './use-entry.ts'

const SENT = { tone: 'success', children: 'Password reset email sent! Check your inbox.' } as const

interface SignInFormProps {
  readonly email: string
  readonly isPasswordNext: boolean
  readonly onEmail: (email: string) => void
}

export function SignInForm({ email, isPasswordNext, onEmail }: SignInFormProps) {
  const [password, setPassword] = useState('')
  const entry = useEntry()
  const reset = usePasswordReset()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isPasswordNext) passwordField.current?.focus()
  }, [isPasswordNext])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    reset.clear()
    void entry.submit(() => signIn(email, password))
  }
  const problem = entry.error ?? reset.error
  const forgot = (
    <button
      type="button"
      className="text-link text-link-quiet"
      onClick={() => {
        entry.setError(null)
        if (email.trim() === '') emailField.current?.focus()
        void reset.send(email)
      }}
    >
      Forgot password?
    </button>
  )
  return (
    // The form is prerendered: until its code has loaded the browser must not submit it, least of all as part of an address.
    <form method="dialog" className="stack" onSubmit={onSubmit}>
      <TextField
        label="Email"
        error={reset.fieldError}
        ref={emailField}
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        value={email}
        onChange={onEmail}
      />
      <TextField
        label="Password"
        aside={forgot}
        ref={passwordField}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <AlertSlot alert={problem ? { tone: 'error', children: problem } : reset.isSent ? SENT : null} />
      <Button type="submit" variant="primary" size="tall" isBlock working={entry.isWorking ? 'Loading...' : null}>
        Sign In
      </Button>
    </form>
  )
}

type Reset = { readonly status: 'idle' | 'no-email' | 'sent' } | { readonly status: 'failed'; readonly words: string }

function usePasswordReset() {
  const [state, setState] = useState<Reset>({ status: 'idle' })
  const send = async (email: string) => {
    if (email.trim() === '') return setState({ status: 'no-email' })
    try {
      await requestPasswordReset(email.trim())
      setState({ status: 'sent' })
    } catch (error) {
      setState({ status: 'failed', words: providerWords(error) })
    }
  }
  return {
    send,
    clear: () => setState({ status: 'idle' }),
    isSent: state.status === 'sent',
    fieldError: state.status === 'no-email' ? 'Please enter your email address first' : null,
    error: state.status === 'failed' ? state.words : null,
  }
}
