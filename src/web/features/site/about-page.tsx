import { ListChecks, type LucideIcon, ScanSearch, ScrollText, Skull, Target, TrendingUp, Upload, Waypoints } from 'lucide-react'
import { usePageTitle } from '#web/shell/pages/use-page.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { AnalysisLink } from './analysis-link.tsx'
import './site-pages.css'

type Entry = readonly [title: string, words: string, Icon: LucideIcon]

const STEPS: readonly Entry[] = [
  ['Upload a video link', 'Paste the YouTube link of one Halo Infinite match, your gamertag and the match ID.', Upload],
  ['Analysis', 'The log of the match is read: every kill, death, medal and objective award, to the millisecond.', ScanSearch],
  ['Insights', 'Up to three habits that cost you most, each with its moments and its evidence.', ListChecks],
  ['Improve', 'One drill for each, with a number that the next match can pass or fail.', TrendingUp],
]

const FEATURES: readonly Entry[] = [
  [
    'Every sentence has evidence',
    'Name one moment of your video, and every time plays its second. What cannot be shown is not said.',
    ScrollText,
  ],
  ['Every death reviewed', 'Who, when, how many were alive on each side, and whether it was traded.', Skull],
  ['Luck is not a habit', 'What chance explains is not sold as a finding.', Waypoints],
  ['A drill you can pass', 'One action and one target, checked against your next matches.', Target],
]

const COMING = ['Valorant', 'Counter-Strike 2', 'Call of Duty', 'Apex Legends', 'Rainbow Six Siege']

export function AboutPage() {
  usePageTitle('About')
  return (
    <div className="wrap wrap-narrow">
      <PageHead title="About Callout" lead="A coach for Halo Infinite that shows its evidence." />
      <div className="site-prose">
        <p>
          You lost, and nobody can tell you why. Statistics are exact but do not say why. A video shows why, but not what mattered. Callout
          joins the two: it reads the log of your match, finds what cost you most, and names the seconds. Show it where one of them is in
          your video, and it plays you all the others.
        </p>
      </div>
      <section className="site-section" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className="cards-4">
          {STEPS.map(([title, words, Icon], at) => (
            <li key={title} className="card">
              <Icon className="icon icon-20" aria-hidden />
              <h3>
                <span className="step-number">{at + 1}</span> {title}
              </h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="site-section" aria-labelledby="features">
        <h2 id="features">Key features</h2>
        <ul className="cards-2">
          {FEATURES.map(([title, words, Icon]) => (
            <li key={title} className="card">
              <Icon className="icon icon-20" aria-hidden />
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>
      <Games />
      <div className="site-end">
        <AnalysisLink>Start Your Analysis</AnalysisLink>
      </div>
    </div>
  )
}

function Games() {
  return (
    <section className="site-section" aria-labelledby="games">
      <h2 id="games">Supported games</h2>
      <ul className="games">
        <li>
          <b>Halo Infinite</b>
          <span className="is-success">Supported</span>
        </li>
        {COMING.map((game) => (
          <li key={game}>
            {game}
            <span className="faint">Coming soon</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
