import { Mail } from 'lucide-react'
import { useSite } from '#web/data/site.ts'
import { usePageTitle } from '#web/page/use-page.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import './contact-page.css'

const QUESTIONS = [
  ['Why was my video refused?', 'It must be public. Private and deleted videos cannot be seen.'],
  [
    'Where is my match ID?',
    'It is the long code in the address of the match on Halo Waypoint or your stat tracker. You can paste the whole link.',
  ],
  ['An analysis failed. Is my credit gone?', 'No. A credit is consumed when an analysis successfully completes; otherwise it comes back.'],
  ['I paid, but my credits are not there.', 'They arrive once the payment does, usually right away. Your profile lists every credit.'],
  ['Who can see my report?', 'Only you, until you share it. You can stop sharing on the report.'],
] as const

export function ContactPage() {
  usePageTitle('Contact')
  return (
    <div className="wrap wrap-narrow">
      <PageHead title="Contact Us" lead="A question, an idea, something broken? Write to us." />
      <div className="two-columns">
        <div className="card contact-part">
          <FeedbackForm />
        </div>
        <section className="card contact-part">
          <h2 className="h3" id="faq">
            FAQ
          </h2>
          <dl>
            {QUESTIONS.map(([question, answer]) => (
              <div key={question}>
                <dt className="mt-16">
                  <b>{question}</b>
                </dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
          <SupportLine />
        </section>
      </div>
    </div>
  )
}

function SupportLine() {
  const email = useSite()?.supportEmail ?? null
  if (email === null) return null
  return (
    <p className="contact-support icon-line muted break-anywhere">
      <Mail />
      <span>
        Or write to{' '}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      </span>
    </p>
  )
}
