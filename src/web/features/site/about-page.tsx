import { Link } from 'wouter'
import { usePageTitle } from '#web/shell/use-page.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import './site-pages.css'

const STEPS = [
  ['Upload a video link', 'Paste the YouTube link of one Halo Infinite match, your gamertag and the match ID.'],
  ['Analysis', 'The log of the match is read: every kill, death, medal and objective award, to the millisecond.'],
  ['Insights', 'Up to three habits that cost you most, each with the moments, and every sentence with its evidence.'],
  ['Improve', 'One drill for each, with a number that tells after the next match whether it worked.'],
] as const

export function AboutPage() {
  usePageTitle('About')
  return (
    <div className="wrap wrap-narrow">
      <PageHead title="About Callout" lead="A coach that shows its evidence." />
      <section className="site-section">
        <h2>How it works</h2>
        <ol>
          {STEPS.map(([title, words]) => (
            <li key={title}>
              <b>{title}.</b> {words}
            </li>
          ))}
        </ol>
      </section>
      <section className="site-section">
        <h2>Key features</h2>
        <ul>
          <li>Kills, deaths and medals are counted from the match log, never guessed from the picture.</li>
          <li>Every death reviewed: who, when, how many were alive, and whether it was traded.</li>
          <li>What chance explains is not sold as a finding.</li>
        </ul>
      </section>
      <section className="site-section">
        <h2>Supported games</h2>
        <p>Halo Infinite.</p>
        <p>Coming soon: Valorant, Counter-Strike 2, Call of Duty, Apex Legends, Rainbow Six Siege.</p>
      </section>
      <Link href="/analysis" className={buttonClass({ look: 'primary' })}>
        Start Your Analysis
      </Link>
    </div>
  )
}
