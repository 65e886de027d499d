import { ChevronDown, ListChecks } from 'lucide-react'
import { Link } from 'wouter'
import type { DidYouFix as Checked } from '#shared/report/drill.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { CheckIcon, OUTCOME_WORDS } from './outcomes.tsx'
import './did-you-fix.css'

/** Here the row folds to one line, so that the video stays in the first view. */
const PHONE = '(width < 768px)'

/** What the last report asked for, held against this match. */
export function DidYouFix({ checked }: { readonly checked: Checked }) {
  const isPhone = useMedia(PHONE)
  if (!isPhone) {
    return (
      <section className="did-you-fix" aria-label="Did you fix it?">
        <div className="did-you-fix-head">
          <b>Did you fix it?</b>
          <LastReport checked={checked} />
        </div>
        <Checks checked={checked} />
      </section>
    )
  }
  return (
    <details className="did-you-fix">
      <summary>
        <ListChecks className="icon" aria-hidden />
        <span>
          <b>Did you fix it?</b> {countsOf(checked)}
        </span>
        <ChevronDown className="icon did-you-fix-fold" aria-hidden />
      </summary>
      <Checks checked={checked} />
      <p className="did-you-fix-head">
        <LastReport checked={checked} />
      </p>
    </details>
  )
}

function LastReport({ checked: { jobId, match, playedAt } }: { readonly checked: Checked }) {
  return (
    <Link className="text-link text-link-quiet" href={`/results/${jobId}`}>
      from {match ?? 'your last report'}, {formatDate(playedAt)}
    </Link>
  )
}

function Checks({ checked: { checks } }: { readonly checked: Checked }) {
  return (
    <ul>
      {checks.map(({ line, title, outcome, figures }) => (
        <li key={line}>
          <CheckIcon outcome={outcome} />
          <div>
            <b>
              {title}: {OUTCOME_WORDS[outcome]}
            </b>
            <p className="tabular">{figures}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "1 passed, 1 missed, 1 not enough play". */
function countsOf({ checks }: Checked): string {
  return Object.entries(OUTCOME_WORDS)
    .map(([outcome, words]) => ({ words, count: checks.filter((check) => check.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${count} ${words}`)
    .join(', ')
}
