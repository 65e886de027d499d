import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { NewAccount } from '#shared/account/profile.ts'
import { useHashToken } from '#web/data/hash-token.ts'
import { useWayIn } from '#web/data/way-in.ts'
import { useFetchedEarly } from '#web/ui/use-fetched-early.ts'
import { SignInForm } from './sign-in-form.tsx'
import './auth-card.css'

const NO_ACCOUNT: NewAccount = { firstName: '', lastName: '', gamertag: '', email: '', password: '' }

const loadSignUpForm = () => import('./sign-up-form.tsx').then((file) => ({ default: file.SignUpForm }))
const SignUpForm = lazy(loadSignUpForm)
const ResetPasswordForm = lazy(() => import('./reset-password-form.tsx').then((file) => ({ default: file.ResetPasswordForm })))

type Mode = 'Sign In' | 'Sign Up'
const MODES: readonly Mode[] = ['Sign In', 'Sign Up']

interface AuthCardProps {
  /** The gamertag that was typed on this page before. */
  readonly gamertag: string
  readonly children: ReactNode
}

/** The account card of the home page. Opened by the link in a reset mail, it asks for a new password instead, whoever is signed in. */
export function AuthCard({ gamertag, children }: AuthCardProps) {
  const { token, forget } = useHashToken('reset-password')
  if (!token) return children ?? <AuthTabs gamertag={gamertag} />
  return (
    <Suspense>
      <ResetPasswordForm key={token} resetToken={token} onDone={forget} />
    </Suspense>
  )
}

function AuthTabs({ gamertag }: Pick<AuthCardProps, 'gamertag'>) {
  const { isNew } = useWayIn()
  useFetchedEarly(loadSignUpForm)
  const [chosen, setMode] = useState<Mode | null>(null)
  const mode = chosen ?? (isNew ? 'Sign Up' : 'Sign In')
  // Both tabs share one state, so that typed text stays when switching.
  const [account, setAccount] = useState(NO_ACCOUNT)
  useEffect(() => setAccount((typed) => ({ ...typed, gamertag: gamertag || typed.gamertag })), [gamertag])
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
          <>
            <SignInForm email={account.email} isPasswordNext={isKnownEmail} onEmail={(email) => setAccount({ ...account, email })} />
            <p className="auth-note small faint">New accounts start with 1 free credit, enough for one full analysis.</p>
          </>
        ) : (
          <Suspense>
            <SignUpForm account={account} onChange={setAccount} onKnownEmail={() => turnTo('Sign In', true)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
