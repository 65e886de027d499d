import { Crosshair, Footprints, Map as MapIcon, Route, Split, Users } from 'lucide-react'
import { Link } from 'wouter'
import { usePageTitle } from '#web/shell/use-page.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DemoVideo } from './demo-video.tsx'
import './site-pages.css'

const FEATURES = [
  ['Map Positioning', 'Which ground you held when the fights were lost.', MapIcon],
  ['Decision Making', 'When you took the fight, and how many were alive on each side.', Split],
  ['Combat Efficiency', 'Kills, trades and what your shots did with them.', Crosshair],
  ['Spawn Theory', 'Deaths against respawns: who was back first, and where it hurt.', Route],
  ['Movement Tech', 'What the video shows of your way into and out of a fight.', Footprints],
  ['Team Play', 'Who was there to trade you, and whom you could have traded.', Users],
] as const

export function DemoPage() {
  usePageTitle('Demo')
  return (
    <div className="wrap wrap-narrow">
      <PageHead title="Demo" lead="What a report looks at, and how." />
      <DemoVideo />
      <div className="cards-3">
        {FEATURES.map(([title, words, Icon]) => (
          <section key={title} className="card">
            <Icon className="icon icon-20" aria-hidden />
            <h2 className="h3">{title}</h2>
            <p>{words}</p>
          </section>
        ))}
      </div>
      <section className="site-section">
        <h2>The technology</h2>
        <p>
          A multimodal AI model looks at the video, grounded in the event log of the match. The log says who, when and how many; the model
          is only asked what it can see.
        </p>
      </section>
      <Alert tone="info">AI output may be inaccurate. Use it as supplementary coaching, next to your own review.</Alert>
      <p className="site-section">
        <Link href="/analysis" className={buttonClass({ look: 'primary' })}>
          Get Your Analysis Now
        </Link>
      </p>
    </div>
  )
}
