import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signIn } from '#web/data/session/auth.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { type AlertProps, AlertSlot } from '#web/ui/notices/alert.tsx'
import { submitResetRequest, useEntry } from './use-entry.ts'

interface SignInFormProps {
  readonly email: string
  readonly isPasswordNext: boolean
  readonly onEmail: (email: string) => void
}

export function SignInForm({ email, isPasswordNext, onEmail }: SignInFormProps) {
  const [password, setPassword] = useState('')
  const entry = useEntry()
  const [reset, setReset] = useState<{ readonly fieldError?: string; readonly alert?: AlertProps }>({})
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isPasswordNext) passwordField.current?.focus()
  }, [isPasswordNext])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setReset({})
    void entry.submit(() => signIn(email, password))
  }
  const onForgot = async () => {
    entry.forget()
    if (email.trim() !== '') return setReset({ alert: await submitResetRequest(email) })
    emailField.current?.focus()
    setReset({ fieldError: 'Please enter your email address first' })
  }
  const forgot = (
    <button type="button" className="text-link text-link-quiet" onClick={() => void onForgot()}>
      Forgot password?
    </button>
  )
  return (
    // The form is prerendered: until its code has loaded, the browser must not submit it, least of all with the password in the address.
    <form method="dialog" className="stack" onSubmit={onSubmit}>
      <TextField
        label="Email"
        error={reset.fieldError ?? null}
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
      <AlertSlot alert={entry.error ? { tone: 'error', children: entry.error } : (reset.alert ?? null)} />
      <Button type="submit" variant="primary" size="tall" isBlock working={entry.isWorking ? 'Loading...' : null}>
        Sign In
      </Button>
    </form>
  )
}
