import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { NewAccount } from '#shared/account/profile.ts'
import { signUp } from '#web/data/session/auth.ts'
import { storeDestination, takeDestination } from '#web/data/way-in.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useEntry } from './use-entry.ts'

type FieldName = keyof NewAccount

type Errors = Partial<Record<FieldName, string>>

interface SignUpFormProps {
  readonly account: NewAccount
  readonly onChange: (account: NewAccount) => void
  readonly onKnownEmail: () => void
}

export function SignUpForm({ account, onChange, onKnownEmail }: SignUpFormProps) {
  const [errors, setErrors] = useState<Errors>({})
  const entry = useEntry()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = await check(account)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (account.gamertag.trim() !== '') updateDestination(account.gamertag.trim())
    await entry.submit(() => signUp(account))
  }
  const text = (
    name: FieldName,
    label: string,
    attributes: Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'placeholder' | 'required'>,
  ) => (
    <TextField
      {...{ label, ...attributes }}
      error={errors[name] ?? null}
      aside={attributes.required ? null : 'Optional'}
      value={account[name]}
      onChange={(typed) => onChange({ ...account, [name]: typed })}
    />
  )
  return (
    <>
      <form ref={form} className="stack" onSubmit={onSubmit}>
        <div className="pair">
          {text('firstName', 'First Name', { autoComplete: 'given-name', required: true })}
          {text('lastName', 'Last Name', { autoComplete: 'family-name', required: true })}
        </div>
        {text('gamertag', 'Gamertag', { autoComplete: 'off' })}
        {text('email', 'Email', { type: 'email', autoComplete: 'email', placeholder: 'you@example.com', required: true })}
        {text('password', 'Password', { type: 'password', autoComplete: 'new-password', required: true })}
        {entry.error && (
          <Alert
            tone="error"
            action={
              entry.isEmailKnown && (
                <Button size="small" onClick={onKnownEmail}>
                  Sign In With This Email
                </Button>
              )
            }
          >
            {entry.error}
          </Alert>
        )}
        <Button type="submit" variant="primary" size="tall" isBlock working={entry.isWorking ? 'Loading...' : null}>
          Sign Up
        </Button>
      </form>
      <p className="auth-note small faint">
        You get 1 free credit, enough for one full analysis. By signing up you confirm that you are at least 13 years old, or older where
        your country asks for it, and agree to the{' '}
        <Link href="/terms" className="text-link">
          Terms
        </Link>{' '}
        and the{' '}
        <Link href="/privacy" className="text-link">
          Privacy
        </Link>{' '}
        page.
      </p>
    </>
  )
}

/** If the remembered page is the form for another player's report, replaces it with the form for the gamertag typed here. */
function updateDestination(gamertag: string) {
  const destination = takeDestination(null)
  if (destination === null) return
  const destinationGamertag = new URL(destination, location.origin).searchParams.get('gamertag')
  storeDestination(
    destinationGamertag === null || destinationGamertag.toLowerCase() === gamertag.toLowerCase()
      ? destination
      : `/analysis?${new URLSearchParams({ gamertag })}`,
  )
}

/** Checks with the server's schema, loaded on first use to keep the home page small. */
async function check(account: NewAccount): Promise<Errors> {
  const schema = await import('#shared/account/profile.ts')
  const parsed = schema.signUp.safeParse(account)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]).reverse())
}
