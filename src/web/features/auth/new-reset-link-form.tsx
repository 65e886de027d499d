import { type FormEvent, useEffect, useRef, useState } from 'react'
import { requestPasswordReset } from '#web/data/session/auth.ts'
import { useSession } from '#web/data/session/session.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { AlertProps } from '#web/ui/notices/alert.tsx'
import { AlertPlace } from '#web/ui/notices/alert-place.tsx'
import { providerWords } from './provider-words.ts'

const SENT: AlertProps = { tone: 'success', children: 'Password reset email sent! Check your inbox.' }

/** A reset link has expired or was used: says so, and sends another one. */
export function NewResetLinkForm({ onDone }: { readonly onDone: () => void }) {
  const session = useSession()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [outcome, setOutcome] = useState<AlertProps | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form before this one had the focus: this one takes it over.
  useEffect(() => heading.current?.focus(), [])
  const email = typed ?? session?.email ?? ''
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setWorking(true)
    setOutcome(null)
    try {
      await requestPasswordReset(email.trim())
      setOutcome(SENT)
    } catch (failure) {
      setOutcome({ tone: 'error', children: providerWords(failure) })
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className="auth">
      <form onSubmit={(event) => void onSubmit(event)}>
        <h2 ref={heading} tabIndex={-1}>
          This link no longer works
        </h2>
        <p className="muted">It has expired or was already used. A new one comes by mail.</p>
        <Field label="Email">
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              required
              value={email}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <AlertPlace alert={outcome} />
        <Button type="submit" look="primary" size="tall" isBlock working={isWorking ? 'Loading...' : null}>
          Send a New Link
        </Button>
        <Button look="ghost" onClick={onDone}>
          Cancel
        </Button>
      </form>
    </div>
  )
}
