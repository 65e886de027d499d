import { Info } from 'lucide-react'
import { makersSentence } from '#shared/report/report-makers.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import type { Session } from '#web/data/session/auth.ts'
import { Rating } from '#web/features/results/rating/rating.tsx'
import { AnalysisLink } from '#web/features/site/analysis-link.tsx'
import { isSample } from './result-queries.ts'

export function ResultEnd({ result, session }: { readonly result: ShownResult; readonly session: Session | null }) {
  return (
    <>
      {isSample(result) ? (
        <section className="card result-end" aria-label="Your own report">
          <p>
            <b>This is what one of yours looks like.</b> The first is free.
          </p>
          <AnalysisLink>Get your own report</AnalysisLink>
        </section>
      ) : (
        <section className="card result-end" aria-label="Rate this analysis">
          <Rating jobId={result.jobId} rating={result.rating} session={session} />
          <AnalysisLink>Analyze Another Video</AnalysisLink>
        </section>
      )}
      <p className="icon-line small faint mt-16">
        <Info />
        <span>
          {makersSentence(result.report, result.videoReview)} It may contain inaccuracies. Use it as supplementary coaching, next to your
          own review.
        </span>
      </p>
    </>
  )
}
