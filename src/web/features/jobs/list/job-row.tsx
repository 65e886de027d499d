import { Crosshair } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { jobTitle } from '#shared/jobs/job.ts'
import { isArriving } from '#shared/jobs/positions-state.ts'
import { kdaWords, resultWords } from '#shared/matches/match-result.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { useUserId } from '#web/data/session/session.ts'
import { rememberSelected } from '#web/features/jobs/selected-result.ts'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import { showsProgress, statusLabel, viewLabels } from '#web/features/submission/job-status.ts'
import { RowProgress, StatusLabel } from '#web/features/submission/row-progress.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'
import './job-row.css'

interface JobRowProps {
  readonly job: ShownJob
}

/** One job. Rendered again only when it has changed: the list is long, and rendering it delays each keystroke. */
export const JobRow = memo(function JobRow({ job }: JobRowProps) {
  const date = formatDate(job.matchResult?.playedAt ?? job.createdAt, 'Unknown')
  return (
    <li className="job-row" aria-label={jobTitle(job)}>
      <RowStart job={job} />
      <div className="row-title">
        <b className="strong">{job.matchTitle ?? jobTitle(job)}</b>
        <span className="small muted">{subtitleOf(job)}</span>
        {job.reason && <span className="small faint">{job.reason}</span>}
        {statusLabel(job.status) === 'Error' && <AfterFailure job={job} />}
        <span className="small faint row-date-below">{date}</span>
      </div>
      {showsProgress(job.status) ? <RowProgress job={job} /> : <RowFocus job={job} />}
      <div className="row-wide small muted tabular nowrap">{date}</div>
      <div className="row-actions">
        <ViewButton job={job} />
      </div>
    </li>
  )
})

function RowStart({ job: { matchResult, videoUrl, thumbnailUrl } }: Pick<JobRowProps, 'job'>) {
  const result = matchResult ? resultWords(matchResult) : ''
  if (matchResult && result !== '') return <span className={`outcome is-${matchResult.outcome}`}>{result}</span>
  return <div className="row-still middle">{videoUrl === null ? <Crosshair className="icon-20" /> : <VideoStill src={thumbnailUrl} />}</div>
}

function subtitleOf({ videoUrl, videoTitle, matchTitle, matchId, gamertag }: ShownJob): string {
  const video = videoUrl === null ? null : (videoTitle ?? 'Video title not available')
  return matchTitle === null ? (video ?? `Match ${matchId}`) : [gamertag, video].filter(Boolean).join(' · ')
}

function RowFocus({ job }: Pick<JobRowProps, 'job'>) {
  const isWaiting = job.status === 'pending'
  return (
    <>
      <div className="row-verdict small">
        {isWaiting && <span className="muted">Waiting to start</span>}
        {job.verdict && <span className="row-verdict-words">{job.verdict}</span>}
        {job.focus && (
          <span className="fine">
            {job.focus}
            {isArriving(job.positions) && '. The film may still change this.'}
          </span>
        )}
      </div>
      <div className="row-status">
        <StatusLabel status={job.status} />
        {job.matchResult?.kda && (
          <span className="small tabular nowrap">
            <span className="visually-hidden">Kills, deaths, assists: </span>
            {kdaWords(job.matchResult.kda)}
          </span>
        )}
      </div>
    </>
  )
}

export function LoadingRow() {
  return (
    <li className="job-row">
      <span className="row-still middle" />
      <div className="row-title">
        <i className="skeleton skeleton-short" />
        <i className="skeleton skeleton-small" />
      </div>
      <i className="skeleton skeleton-short row-wide" />
      <i className="skeleton skeleton-short" />
      <i className="skeleton row-wide" />
      <i className="skeleton" />
    </li>
  )
}

const RemoveFailed = lazyPart(() => import('./remove-failed.tsx').then((file) => file.RemoveFailed))

function AfterFailure({ job }: JobRowProps) {
  const [isAsking, setAsking] = useState(false)
  const userId = useUserId()
  const [, navigate] = useLocation()
  const again = async () => {
    // Loaded on demand: the list is part of a page's first view, and few of its rows failed.
    const { draftAgain } = await import('#web/features/submission/use-draft.ts')
    draftAgain(userId, job)
    navigate('/analysis')
  }
  return (
    <div className="row gap-12 small">
      <button type="button" className="row-again text-link" aria-label={`Change it and try again: ${jobTitle(job)}`} onClick={again}>
        Change it and try again
      </button>
      <button type="button" className="row-again text-link" aria-label={`Remove ${jobTitle(job)}`} onClick={() => setAsking(true)}>
        Remove
      </button>
      <Suspense>{isAsking && <RemoveFailed job={job} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}

function ViewButton({ job }: JobRowProps) {
  const userId = useUserId()
  const showToast = useToast()
  const labels = viewLabels(job.status)
  const words = (
    <>
      <span className="wide-only">{labels.wide}</span>
      <span className="narrow-only">{labels.narrow}</span>
    </>
  )
  const name = `${labels.wide} of ${jobTitle(job)}, ${formatDate(job.createdAt, 'Unknown')}`
  const isOver = job.status === 'complete'
  if (!isOver || !job.hasAnalysis) {
    const complain = () => showToast('error', 'This analysis appears to be incomplete. Please try running the analysis again.')
    return (
      <Button size="small" disabled={!isOver} {...(isOver && { 'aria-label': name })} onClick={complain}>
        {words}
      </Button>
    )
  }
  return (
    <Link
      href={`/results/${job.id}`}
      className={buttonClass({ size: 'small' })}
      aria-label={name}
      onClick={() => rememberSelected(userId, job.id)}
    >
      {words}
    </Link>
  )
}
