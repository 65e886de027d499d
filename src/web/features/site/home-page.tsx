import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { SAMPLE_RESULT_PATH } from '#shared/sample-path.ts'
import { useSessionHold } from '#web/data/session/session.ts'
import { NO_WAY, storeDestination, takeDestination, useWayIn } from '#web/data/way-in.ts'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { LongWait } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { DemoVideo } from './demo-video.tsx'
import { death, SampleDeath } from './sample-death.tsx'
import './home-page.css'

const FreeCardPanel = lazy(() => import('./free-card/free-card-panel.tsx').then((file) => ({ default: file.FreeCardPanel })))

export function HomePage() {
  usePageTitle('Home')
  const { session, late } = useSessionHold()
  const hasWayIn = useWayIn() !== NO_WAY
  const [request, setRequest] = useState({ gamertag: '', times: 0 })
  const ask = (gamertag: string) => {
    // Forgets the remembered page, which was for another player.
    takeDestination(null)
    storeDestination(`/analysis?${new URLSearchParams({ gamertag })}`)
    setRequest({ gamertag, times: request.times + 1 })
  }
  const isAccountFirst = Boolean(session) || late === 'somebody' || hasWayIn
  return (
    <div className="wrap wrap-home">
      <div className={isAccountFirst ? 'home home-for-players' : 'home'}>
        <div className="home-title">
          <div className="home-name">
            <h1 tabIndex={-1}>Callout</h1>
            <p>AI-Powered Gaming Analysis &amp; Coaching</p>
          </div>
          <p className="home-pitch">See what cost you your last match.</p>
          <p className="lead">
            Halo Infinite keeps a film of every match. Callout shows your deaths in it from above, and names the one thing to change.
          </p>
        </div>
        <GamertagForm isMain={!isAccountFirst && request.times === 0} onAsk={ask} />
        <section className="home-sample" aria-label={request.times > 0 ? 'Last match' : 'A death of the sample report'}>
          {request.times > 0 ? (
            <Suspense fallback={<SampleDeath />}>
              <FreeCardPanel key={request.times} gamertag={request.gamertag} />
            </Suspense>
          ) : (
            <SampleDeath />
          )}
        </section>
        <Proven />
        <section className="home-video" aria-label="Demo video">
          <h2>One match, start to finish</h2>
          <DemoVideo />
        </section>
        <section className="home-account-place" id="account" aria-label="Account" tabIndex={-1}>
          <h2>Your account</h2>
          <div className="card home-account">
            <AuthCard gamertag={request.gamertag}>{session ? <Welcome /> : late === 'somebody' ? <Late /> : null}</AuthCard>
          </div>
        </section>
      </div>
    </div>
  )
}

function GamertagForm({ isMain, onAsk }: { readonly isMain: boolean; readonly onAsk: (gamertag: string) => void }) {
  const [typed, setTyped] = useState('')
  useEffect(() => setTyped(new URLSearchParams(location.search).get('gamertag')?.slice(0, 32) ?? ''), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onAsk(typed.trim())
  }
  return (
    <form method="dialog" className="home-way stack gap-12" onSubmit={onSubmit}>
      <div className="home-ask">
        <TextField label="Your gamertag" required maxLength={32} autoComplete="off" value={typed} onChange={setTyped} />
        <Button type="submit" variant={isMain ? 'primary' : 'secondary'}>
          Show my last match
        </Button>
      </div>
      <p className="row small faint">
        One death of it, free, no account.
        <Link href={SAMPLE_RESULT_PATH} className="text-link">
          Open the sample report
        </Link>
      </p>
    </form>
  )
}

function Proven() {
  const { deaths, players, sentences } = death.proven
  return (
    <ul className="home-facts small muted" aria-label="What the sample report proves, and the price">
      <Fact figure={of(deaths)}>of the sample film's deaths are in the match statistics</Fact>
      <Fact figure={of(players)}>players' kills and deaths add up</Fact>
      <Fact figure={of(sentences)}>of its sentences about the match show their evidence</Fact>
      <Fact figure="First one free">
        then $9.99 for 4 reports, $19.99 for 10. <Link href="/pricing">Pricing</Link>
      </Fact>
    </ul>
  )
}

function Fact({ figure, children }: { readonly figure: string; readonly children: ReactNode }) {
  return (
    <li>
      <b className="display">{figure}</b>
      {children}
    </li>
  )
}

function of([some, all]: readonly number[]): string {
  return `${some} of ${all}`
}

/** Shown to a player who was signed in here until the session is known. Only then comes the sign-in form. */
function Late() {
  return (
    <div className="card-body stack gap-12" role="status">
      <h2 className="h3">Loading...</h2>
      <LongWait />
    </div>
  )
}

function Welcome() {
  return (
    <div className="card-body stack gap-12">
      <h2 className="h3">Ready for the next match?</h2>
      <p className="muted">What stood out, and the one thing to change.</p>
      <Link href="/analysis" className={buttonClass({ variant: 'primary', size: 'tall', isBlock: true })}>
        Start Analysis
      </Link>
      <Link href="/demo" className={buttonClass({ size: 'tall', isBlock: true })}>
        View Full Demo
      </Link>
    </div>
  )
}
