import { Info } from 'lucide-react'
import { Link } from 'wouter'
import { makersSentence } from '#shared/report/report-makers.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import type { Session } from '#web/data/session/auth.ts'
import { Rating } from '#web/features/results/rating/rating.tsx'
import { buttonClass } from '#web/ui/forms/button.tsx'

export function ResultEnd({ result, session }: { readonly result: ShownResult; readonly session: Session | null }) {
  return (
    <>
      <section className="card result-end" aria-label="Rate this analysis">
        <Rating jobId={result.jobId} rating={result.rating} session={session} />
        <Link href="/analysis" className={buttonClass({ variant: 'primary' })}>
          Analyze Another Video
        </Link>
      </section>
      <p className="disclaimer">
        <Info className="icon" aria-hidden />
        <span>
          {makersSentence(result.report, result.videoReview)} It may contain inaccuracies. Use it as supplementary coaching, next to your
          own review.
        </span>
      </p>
    </>
  )
}
