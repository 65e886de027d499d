import { Link } from 'wouter'
import type { Session } from '#web/data/session/auth.ts'
import { useSessionHold } from '#web/data/session/session.ts'
import { AuthCard } from '#web/features/auth/auth-card.tsx'
import { LongWait } from '#web/page/long-wait.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { DemoVideo } from './demo-video.tsx'
import './home-page.css'

export function HomePage({ session }: { readonly session: Session | null }) {
  usePageTitle('Home')
  const { late } = useSessionHold()
  return (
    <div className="wrap wrap-home">
      <div className="home">
        <div className="home-title">
          <h1 tabIndex={-1}>Callout</h1>
          <p className="home-tagline">AI-Powered Gaming Analysis &amp; Coaching</p>
          <p className="home-lede">
            Send us a Halo Infinite match on video. Get back up to three things that cost you the game, each with the second it happened.
          </p>
        </div>
        <section className="home-video" aria-label="Demo video">
          <DemoVideo />
          <ul className="home-facts">
            <li>
              <b>Checked against the match log</b>Kills, deaths and medals as the game recorded them, and where everybody stood. Your own
              recording finds its place by its clock.
            </li>
            <li>
              <b>Ranked by cost</b>The habit that cost you most deaths comes first.
            </li>
            <li>
              <b>One drill each</b>Something to try in your next match.
            </li>
          </ul>
        </section>
        <section className="card home-account" aria-label="Account">
          <AuthCard>{session ? <Welcome /> : late === 'somebody' ? <Late /> : null}</AuthCard>
        </section>
      </div>
    </div>
  )
}

/** Shown to somebody who was signed in here until it is known whether they still are; only then comes the sign-in form. */
function Late() {
  return (
    <div className="welcome" role="status">
      <h2 className="h3">Loading...</h2>
      <LongWait />
    </div>
  )
}

function Welcome() {
  return (
    <div className="welcome">
      <h2 className="h3">Ready for the next match?</h2>
      <p>
        One match, one video, one report in <span className="nowrap">10-15</span> minutes.
      </p>
      <Link href="/analysis" className={buttonClass({ variant: 'primary', size: 'tall', isBlock: true })}>
        Start Analysis
      </Link>
      <Link href="/demo" className={buttonClass({ size: 'tall', isBlock: true })}>
        View Full Demo
      </Link>
    </div>
  )
}
