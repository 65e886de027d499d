import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type NewAccount, signUp } from '#web/data/session/auth.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useEntry } from './use-entry.ts'

type FieldName = keyof NewAccount
type Errors = Partial<Record<FieldName, string>>

export const NO_ACCOUNT: NewAccount = { firstName: '', lastName: '', gamertag: '', email: '', password: '' }

interface SignUpFormProps {
  readonly account: NewAccount
  readonly onChange: (account: NewAccount) => void
  /** The address has an account already, and the player wants to sign in with it. */
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
    if (Object.keys(found).length === 0) await entry.submit(() => signUp(account))
  }
  const text = (
    name: FieldName,
    label: string,
    attributes: { type?: string; autoComplete?: string; placeholder?: string; required?: boolean },
  ) => (
    <Field label={label} error={errors[name] ?? null} aside={attributes.required ? null : 'Optional'}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          value={account[name]}
          onChange={(event) => onChange({ ...account, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form ref={form} onSubmit={onSubmit}>
      <div className="auth-names">
        {text('firstName', 'First Name', { autoComplete: 'given-name', required: true })}
        {text('lastName', 'Last Name', { autoComplete: 'family-name', required: true })}
      </div>
      {text('gamertag', 'Gamertag', { autoComplete: 'off' })}
      {text('email', 'Email', { type: 'email', autoComplete: 'email', placeholder: 'you@example.com', required: true })}
      {text('password', 'Password', { type: 'password', autoComplete: 'new-password', required: true })}
      {entry.error && (
        <Alert tone="error" action={entry.isEmailKnown && <SignInInstead onPress={onKnownEmail} />}>
          {entry.error}
        </Alert>
      )}
      <Button type="submit" look="primary" size="tall" isBlock working={entry.isWorking ? 'Loading...' : null}>
        Sign Up
      </Button>
    </form>
  )
}

function SignInInstead({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button size="small" onClick={onPress}>
      Sign In With This Email
    </Button>
  )
}

/** The same schema as the server's, loaded when it is first needed: the home page stays light. */
async function check(account: NewAccount): Promise<Errors> {
  const schema = await import('#shared/account/profile.ts')
  const parsed = schema.signUp.safeParse(account)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]).reverse())
}
