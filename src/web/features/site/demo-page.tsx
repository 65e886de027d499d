import { Crosshair, Footprints, GitFork, type LucideIcon, Map as MapIcon, Timer, Users } from 'lucide-react'
import { usePageTitle } from '#web/shell/pages/use-page.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { AnalysisLink } from './analysis-link.tsx'
import { DemoVideo } from './demo-video.tsx'
import './site-pages.css'

interface Feature {
  readonly title: string
  readonly words: string
  /** What the match log cannot answer here. */
  readonly limit: string
  readonly Icon: LucideIcon
}

const FEATURES: readonly Feature[] = [
  {
    title: 'Map Positioning',
    words: 'The moments worth a second look, in order, so that the video shows you where you stood.',
    limit: 'The match log holds no positions. Only the video can show them.',
    Icon: MapIcon,
  },
  {
    title: 'Decision Making',
    words: 'Which fights you took while your team was down a player, and what they cost.',
    limit: 'The log shows when and how many, not what you knew.',
    Icon: GitFork,
  },
  {
    title: 'Combat Efficiency',
    words: 'Kills, deaths, assists, shots and damage, beside the other seven and your expected numbers.',
    limit: 'Aim is not in the log. No report claims to have seen it there.',
    Icon: Crosshair,
  },
  {
    title: 'Spawn Theory',
    words: 'How long each of your lives lasted, what you did with it, and how soon the next death came.',
    limit: 'The log holds no respawn: its time is assumed from the mode, and a report says so.',
    Icon: Timer,
  },
  {
    title: 'Movement Tech',
    words: 'Once your video is aligned, each death is one click away, to see how you came in and which way was out.',
    limit: 'Jumps and slides leave no trace in the log.',
    Icon: Footprints,
  },
  {
    title: 'Team Play',
    words: 'Trades you gave and got, who answered for whom, and who had more players alive, second by second.',
    limit: 'Calls on voice chat are not part of any record.',
    Icon: Users,
  },
]

export function DemoPage() {
  usePageTitle('Demo')
  return (
    <div className="wrap wrap-narrow">
      <PageHead title="Demo" lead="One match on video, and what a report reads from it." />
      <DemoVideo />
      <section className="site-section" aria-labelledby="features">
        <h2 id="features">What a report looks at</h2>
        <p className="site-lead">And, under each, what a match log cannot know. A report is silent where its evidence ends.</p>
        <ul className="cards-3">
          {FEATURES.map(({ title, words, limit, Icon }) => (
            <li key={title} className="card">
              <Icon className="icon icon-20" aria-hidden />
              <h3>{title}</h3>
              <p>{words}</p>
              <p className="card-limit">{limit}</p>
            </li>
          ))}
        </ul>
      </section>
      <Technology />
      <div className="site-end">
        <Alert tone="info">
          AI output may be inaccurate. Use it as supplementary coaching, next to your own review, and check the moments that a report names.
        </Alert>
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
        award with its millisecond, counted against the match statistics. It decides who, when and how many. The match's film says where
        everybody stood. What made a report is said where it ends, and a model only where one was asked.
      </p>
      <p>
        Where a model is to look at a video, it is asked only what it can see, about seconds that the log chose, and "cannot tell" is an
        answer. What a model writes passes a judge that drops any number, name, cause or intention that the evidence does not hold. Each
        sentence about your match names its evidence; a sentence without evidence is not printed.
      </p>
    </section>
  )
}
