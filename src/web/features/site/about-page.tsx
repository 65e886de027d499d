import { ListChecks, type LucideIcon, ScanSearch, ScrollText, Skull, Target, TrendingUp, Upload, Waypoints } from 'lucide-react'
import { usePageTitle } from '#web/page/use-page.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { AnalysisLink } from './analysis-link.tsx'
import './site-pages.css'

type Entry = readonly [title: string, words: string, Icon: LucideIcon]

const STEPS: readonly Entry[] = [
  ['Upload a video link', 'Paste the YouTube link of one Halo Infinite match, your gamertag and the match ID.', Upload],
  [
    'Analysis',
    'We read the log and the film of the match: every kill, death and medal to the millisecond, and where everyone stood.',
    ScanSearch,
  ],
  ['Insights', 'The one thing to work on and up to two more, each with its moments.', ListChecks],
  ['Improve', 'One drill for each, with a number that the next match can pass or fail.', TrendingUp],
]

const FEATURES: readonly Entry[] = [
  [
    'Every sentence has evidence',
    "Press a time and watch that moment: from above if the film was read, in your video once it is matched. What can't be shown isn't said.",
    ScrollText,
  ],
  [
    'Every death reviewed',
    'From above: where everyone stood, who hit you and with what, how far away help was, and whether it was traded.',
    Skull,
  ],
  ['Luck is not a habit', 'What could be luck is called luck.', Waypoints],
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
          joins the two: it reads the log and the film of your match, finds what cost you most, and names the seconds. Your own recording is
          matched to them in your browser, by the match clock in its picture, and each moment in it plays with one click.
        </p>
      </div>
      <section className="site-section" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className="cards cards-4">
          {STEPS.map(([title, words, Icon], at) => (
            <li key={title} className="card">
              <Icon className="icon-20 faint" />
              <h3>
                <span className="faint">{at + 1}</span> {title}
              </h3>
              <p className="muted mt-8">{words}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="site-section" aria-labelledby="features">
        <h2 id="features">Key features</h2>
        <ul className="cards cards-2">
          {FEATURES.map(([title, words, Icon]) => (
            <li key={title} className="card">
              <Icon className="icon-20 faint" />
              <h3>{title}</h3>
              <p className="muted mt-8">{words}</p>
            </li>
          ))}
        </ul>
      </section>
      <Games />
      <div className="site-end stack gap-24 start">
        <AnalysisLink>Start Your Analysis</AnalysisLink>
        <a href="/licences.txt" className="small">
          Licences of the software in Callout
        </a>
      </div>
    </div>
  )
}

function Games() {
  return (
    <section className="site-section" aria-labelledby="games">
      <h2 id="games">Supported games</h2>
      <ul className="games ruled">
        <li className="spread">
          <b>Halo Infinite</b>
          <span className="is-success">Supported</span>
        </li>
        {COMING.map((game) => (
          <li key={game} className="spread">
            {game}
            <span className="faint">Coming soon</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
