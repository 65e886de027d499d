import { CircleCheck, Target, TrendingDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { resultWords } from '#shared/matches/match-result.ts'
import type { Evening } from '#shared/progress/evening.ts'
import { recordWords } from '#shared/progress/evening-record.ts'
import type { ProgressFinding } from '#shared/progress/progress.ts'
import { TrendChart } from '#web/features/progress/trends/trend-chart.tsx'
import { formatDay, formatTime } from '#web/ui/format-date.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import './evening-card.css'

/** An evening that ended longer ago than this is not "tonight" any more. */
const TONIGHT_MS = 12 * 3_600_000

export function EveningCard({ evening, now = Date.now() }: { readonly evening: Evening; readonly now?: number }) {
  const { matches, endedAt, best, kept, slipped, next } = evening
  const day = now - Date.parse(endedAt) < TONIGHT_MS ? 'Tonight' : formatDay(endedAt)
  const isLuck = kept.length + slipped.length === 0
  return (
    <section className="card evening mb-32" aria-labelledby="evening-head">
      <div className="evening-told">
        <div className="evening-head">
          <h2 id="evening-head">
            {day}: {recordWords(matches)}
          </h2>
          <span className="small faint tabular">
            {matches.length} matches, {formatTime(matches[0]?.playedAt ?? endedAt)} to {formatTime(endedAt)}
          </span>
        </div>
        <Matches matches={matches} />
        <dl className="evening-findings ruled">
          {best && (
            <Row verdict="kept">
              {best.words}{' '}
              <Link className="text-link" href={`/results/${best.jobId}`}>
                See it
              </Link>
            </Row>
          )}
          {kept.map((finding) => (
            <Row key={finding.title} verdict="kept">
              <Finding finding={finding} />
            </Row>
          ))}
          {slipped.map((finding) => (
            <Row key={finding.title} verdict="slipped">
              <Finding finding={finding} />
            </Row>
          ))}
        </dl>
        {isLuck && <p className="small muted mt-12">Nothing else in these matches was more than luck.</p>}
      </div>
      {next && <Next next={next} />}
    </section>
  )
}

function Matches({ matches }: Pick<Evening, 'matches'>) {
  return (
    <ul className="evening-matches">
      {matches.map(({ playedAt, mode, outcome, report }) => {
        const [ofMode = mode, map] = (report?.title ?? mode).replace(/^Ranked /, '').split(' on ')
        const words = (
          <>
            <b className={`tabular is-${outcome}`}>
              {resultWords({ outcome, score: report?.score ?? null }).replace('–', '\u2060–\u2060') || '–'}
            </b>
            <span>{ofMode}</span>
            {map && <span className="faint">{map}</span>}
          </>
        )
        return (
          <li key={playedAt} data-outcome={outcome}>
            {report ? <Link href={`/results/${report.jobId}`}>{words}</Link> : words}
          </li>
        )
      })}
    </ul>
  )
}

function Row({ verdict, children }: { readonly verdict: 'kept' | 'slipped'; readonly children: ReactNode }) {
  const isKept = verdict === 'kept'
  return (
    <div>
      <dt className={`line ${isKept ? 'is-success' : 'is-loss'}`}>
        {isKept ? <CircleCheck /> : <TrendingDown />}
        {isKept ? 'Kept' : 'Slipped'}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Finding({ finding: { title, words } }: { readonly finding: ProgressFinding }) {
  return (
    <>
      <b>{title}.</b> <span className="muted">{words}</span>{' '}
      <Link className="text-link" href="/progress">
        See why
      </Link>
    </>
  )
}

function Next({ next: { title, mark, soFar, askedBy, trend, change } }: { readonly next: NonNullable<Evening['next']> }) {
  return (
    <div className="evening-next">
      <p className="small accent">Work on this next</p>
      <h3 className="evening-title">{title}</h3>
      <p className="small muted mt-8">
        {mark} {soFar === null ? 'Not played since.' : `${soFar}.`}
      </p>
      {change && <p className="small">{change.words}</p>}
      {trend && (
        <>
          <TrendChart trend={trend} isNarrow />
          <p className="fine">
            {trend.about} Your last {trend.points.length} matches.
            {trend.points.some(({ chance }) => chance) && ' The band is what luck makes likely.'}
          </p>
        </>
      )}
      <div className="row gap-12 mt-16">
        <Link className={buttonClass({})} href="/practice">
          <Target />
          Practice your moments
        </Link>
        <Link className="text-link" href={`/results/${askedBy}`}>
          The report
        </Link>
        <Link className="text-link" href="/progress">
          Progress
        </Link>
      </div>
    </div>
  )
}
