import { ArrowLeft, Check, LoaderCircle } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import type { Session } from '#web/data/session/auth.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { MatchLine } from './match-line.tsx'
import './result-header.css'

const ShareButtons = lazy(() => import('#web/features/results/share/share-buttons.tsx').then((part) => ({ default: part.ShareButtons })))

interface ResultHeaderProps {
  readonly result: ShownResult
  readonly session: Session | null
  /** Parts of the report that are still to come. */
  readonly arriving: number
}

export function ResultHeader({ result, session, arriving }: ResultHeaderProps) {
  return (
    <div className="result-head">
      <Link href="/dashboard" className="back-link">
        <ArrowLeft className="icon icon-14" aria-hidden />
        Back to Dashboard
      </Link>
      <div className="result-words">
        <div className="result-title">
          <h1 tabIndex={-1}>Analysis Complete</h1>
          <StateBadge arriving={arriving} />
        </div>
        <p className="result-sub">
          <b>{result.gamertag.trim() === '' ? 'Unknown Player' : result.gamertag}</b>
          {result.report && <MatchLine report={result.report} />}
          <Dates result={result} />
        </p>
      </div>
      <Suspense fallback={<div className="result-buttons" />}>
        <ShareButtons
          jobId={result.jobId}
          isOwner={result.isOwner}
          isPublic={result.isPublic}
          hasReplay={result.positions?.state === 'there'}
          session={session}
        />
      </Suspense>
    </div>
  )
}

function StateBadge({ arriving }: Pick<ResultHeaderProps, 'arriving'>) {
  if (arriving > 0) {
    return (
      <span className="badge badge-progress">
        <LoaderCircle className="icon icon-12 spin" aria-hidden />
        {arriving === 1 ? 'One part' : 'Two parts'} still arriving
      </span>
    )
  }
  return (
    <span className="badge badge-success">
      <Check className="icon icon-12" aria-hidden />
      Analysis Complete
    </span>
  )
}

/** The day of the match, and beside it the day of submission where that is another, as the dashboard has it. */
function Dates({ result: { playedAt, createdAt } }: { readonly result: ShownResult }) {
  const [played, submitted] = [formatDate(playedAt ?? createdAt, 'Unknown'), formatDate(createdAt, 'Unknown')]
  return (
    <>
      <span className="wide-only">{played}</span>
      {submitted !== played && <span className="wide-only">Submitted {submitted}</span>}
    </>
  )
}
