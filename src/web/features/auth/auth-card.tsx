import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import { useHashToken } from '#web/data/hash-token.ts'
import { type NewAccount, signUp } from '#web/data/session/auth.ts'
import { useWayIn } from '#web/data/way-in.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useEntry } from './use-entry.ts'
import './auth-card.css'

const NO_ACCOUNT: NewAccount = { firstName: '', lastName: '', gamertag: '', email: '', password: '' }

const ResetPasswordForm = lazy(() => import('./reset-password-form.tsx').then((file) => ({ default: file.ResetPasswordForm })))

type Mode = 'Sign In' | 'Sign Up'
const MODES: readonly Mode[] = ['Sign In', 'Sign Up']

/** The account card of the home page; opened by the link of a reset mail it asks for the new password instead, with any user signed in or none. */
export function AuthCard({ children }: { readonly children: ReactNode }) {
  const { token, forget } = useHashToken('reset-password')
  if (!token) return children ?? <AuthTabs />
  return (
    <Suspense>
      <ResetPasswordForm key={token} resetToken={token} onDone={forget} />
    </Suspense>
  )
}

function AuthTabs() {
  const { isNew } = useWayIn()
  const [chosen, setMode] = useState<Mode | null>(null)
  const mode = chosen ?? (isNew ? 'Sign Up' : 'Sign In')
  // Both sides of the card share one state: what was typed stays when it turns over.
  const [account, setAccount] = useState(NO_ACCOUNT)
  const [isKnownEmail, setKnownEmail] = useState(false)
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const turnTo = (next: Mode, isKnown = false) => {
    setKnownEmail(isKnown)
    setMode(next)
  }
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    turnTo(mode === 'Sign In' ? 'Sign Up' : 'Sign In')
    tabs.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus()
  }
  return (
    <div className="auth">
      <div className="auth-tabs" role="tablist" aria-label="Account" ref={tabs}>
        {MODES.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === mode}
            aria-controls={`${id}-panel`}
            tabIndex={name === mode ? 0 : -1}
            onClick={() => turnTo(name)}
            onKeyDown={turn}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${mode}`}>
        {mode === 'Sign In' ? (
          <SignInForm email={account.email} isPasswordNext={isKnownEmail} onEmail={(email) => setAccount({ ...account, email })} />
        ) : (
          <SignUpForm account={account} onChange={setAccount} onKnownEmail={() => turnTo('Sign In', true)} />
        )}
        <p className="auth-note small faint">
          {mode === 'Sign In' ? 'New accounts start with 1 free credit, enough for one full analysis.' : <SignUpNote />}
        </p>
      </div>
    </div>
  )
}

function SignUpNote() {
  return (
    <>
      You get 1 free credit, enough for one full analysis. By signing up you confirm that you are at least 13 years old, or older where your
      country asks for it, and agree to the{' '}
      <Link href="/terms" className="text-link">
        Terms
      </Link>{' '}
      and the{' '}
      <Link href="/privacy" className="text-link">
        Privacy
      </Link>{' '}
      page.
    </>
  )
}

type FieldName = keyof NewAccount

type Errors = Partial<Record<FieldName, string>>

interface SignUpFormProps {
  readonly account: NewAccount
  readonly onChange: (account: NewAccount) => void
  readonly onKnownEmail: () => void
}

function SignUpForm({ account, onChange, onKnownEmail }: SignUpFormProps) {
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
  )
}

/** The same schema as the server's, loaded when it is first needed: the home page stays light. */
async function check(account: NewAccount): Promise<Errors> {
  const schema = await import('#shared/account/profile.ts')
  const parsed = schema.signUp.safeParse(account)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]).reverse())
}
