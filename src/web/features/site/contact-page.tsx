import { usePageTitle } from '#web/shell/use-page.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import './site-pages.css'

const QUESTIONS = [
  ['Why is my video refused?', 'It must be public. Private and deleted videos cannot be read.'],
  [
    'Where is my match ID?',
    'It is the long code in the address of the match on Halo Waypoint or your stat tracker. You can paste the whole link.',
  ],
  ['An analysis failed. Is my credit gone?', 'No. A credit is consumed when an analysis successfully completes; otherwise it comes back.'],
  ['Who can see my report?', 'You alone, until you share it. You can take the sharing back on the report.'],
] as const

export function ContactPage() {
  usePageTitle('Contact')
  return (
    <div className="wrap wrap-narrow">
      <PageHead title="Contact Us" lead="Messages cannot be sent from here yet. These are the questions asked most." />
      <dl className="site-section">
        {QUESTIONS.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
