import { Footprints, GitFork, type LucideIcon, MapPinned, Target, Timer, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { SAMPLE_RESULT_PATH } from '#shared/sample-path.ts'
import verdict from '#web/assets/sample-verdict.json'
import { useSite } from '#web/data/site.ts'
import { AnalysisLink } from '#web/features/site/analysis-link.tsx'
import { DemoVideo } from '#web/features/site/demo-video.tsx'
import { SampleDeath } from '#web/features/site/sample-death.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import '#web/features/site/site-pages.css'

const SamplePractice = lazy(() => import('#web/features/practice/sample-practice.tsx').then((file) => ({ default: file.SamplePractice })))

interface Feature {
  readonly title: string
  readonly words: string
  readonly limit: string
  readonly Icon: LucideIcon
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Map Positioning',
    words: 'Where you stood at each death, how far away help was, and who hit you from off screen.',
    limit: 'The film has no walls, cover or lines of sight, so distances are straight lines.',
    Icon: MapPinned,
  },
  {
    title: 'Decision Making',
    words: 'Which fights you took short of players, weak, or right after a kill, and what they cost you, next to the rest of the lobby.',
    limit: 'No data shows what you knew or why you went in.',
    Icon: GitFork,
  },
  {
    title: 'Combat Efficiency',
    words: 'Who hit first, from how far and with which weapon, both shields, and your shots and damage next to the other seven.',
    limit: 'No data shows what a missed shot was aimed at.',
    Icon: Target,
  },
  {
    title: 'Spawn Theory',
    words: 'Where and when you spawned, how long you lived, and how soon you met an enemy.',
    limit: 'No data shows why the game chose a spawn.',
    Icon: Timer,
  },
  {
    title: 'Movement Tech',
    words: 'How long you stood still, how fast you turned to whoever hit you, and each of your deaths from above.',
    limit: 'The film has no button presses, so slides and jumps go unnamed.',
    Icon: Footprints,
  },
  {
    title: 'Team Play',
    words: 'Trades you gave and got, who helped whom under fire, and who had more players alive, second by second.',
    limit: "Voice chat isn't in the data.",
    Icon: UsersRound,
  },
]

export function DemoPage() {
  usePageTitle('Demo')
  const [isTried, setTried] = useState(false)
  return (
    <div className="wrap wrap-narrow">
      <PageHead title="Demo" lead="One match on video, and the report made from it." />
      <section className="demo-sample two-columns" aria-label="The sample report">
        <SampleDeath />
        <div className="stack gap-12 start">
          <p className="demo-verdict display">{verdict.headline}</p>
          <p>
            <b>The one thing:</b> {verdict.focus}
          </p>
          <p>
            <b>The drill:</b> {verdict.drill}
          </p>
          <Link href={SAMPLE_RESULT_PATH} className={buttonClass({ variant: 'primary', size: 'tall' })}>
            Open the sample report
          </Link>
          <button type="button" className={buttonClass()} onClick={() => setTried(true)}>
            What would you do? Try it
          </button>
        </div>
      </section>
      {isTried && (
        <div className="mb-32">
          <Suspense>
            <SamplePractice />
          </Suspense>
        </div>
      )}
      <DemoVideo />
      <section className="site-section" aria-labelledby="features">
        <h2 id="features">What a report looks at</h2>
        <p className="lead mt-8">And under each, what match data can't show.</p>
        <ul className="cards cards-3">
          {FEATURES.map(({ title, words, limit, Icon }) => (
            <li key={title} className="card">
              <Icon className="icon-20 faint" />
              <h3>{title}</h3>
              <p className="muted mt-8">{words}</p>
              <p className="card-limit small faint">{limit}</p>
            </li>
          ))}
        </ul>
      </section>
      <Technology />
      <div className="site-end stack gap-24 start">
        <Alert tone="info">AI output may be inaccurate. Use it as supplementary coaching, next to your own review.</Alert>
        <AnalysisLink>Get Your Analysis Now</AnalysisLink>
      </div>
    </div>
  )
}

function Technology() {
  return (
    <section className="site-section site-prose" aria-labelledby="technology">
      <h2 id="technology">The technology</h2>
      <p>
        A multimodal AI model, grounded in event logs from the gameplay. The match log comes first: every kill, death, medal and objective
        award to the millisecond, checked against the match statistics. The match's film shows where everyone stood, looked and shot, sixty
        times a second; a film that fails a check is left out, and the report says so. Each report ends with what made it. <NoModelHere />
      </p>
      <p>
        A model that looks at a video is asked only what it can see, and may answer that it cannot tell. It writes no sentence: the words
        are ours, and each sentence shows its evidence.
      </p>
    </section>
  )
}

function NoModelHere() {
  const site = useSite()
  const isAny = !site || site.videoModels.length + (site.frameModels ?? []).length > 0
  return isAny ? null : 'No AI model is set up here: every report is made from log and film.'
}
