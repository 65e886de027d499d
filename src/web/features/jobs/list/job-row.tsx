import { Crosshair } from 'lucide-react'
import { memo } from 'react'
import { jobTitle } from '#shared/jobs/job.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { shownProgress, showsProgress } from '#web/features/jobs/job-status.ts'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StatusLabel } from './status-label.tsx'
import { ViewButton } from './view-button.tsx'
import './job-row.css'
import './row-parts.css'

interface JobRowProps {
  readonly userId: string
  readonly job: ShownJob
}

/** One job. Drawn again only when it has changed: the list is long and each keystroke counts. */
export const JobRow = memo(function JobRow({ userId, job }: JobRowProps) {
  const date = formatDate(job.createdAt, 'Unknown')
  return (
    <li className="job-row">
      <div className="row-still job-still">
        {job.videoUrl === null ? <Crosshair className="icon icon-20" aria-hidden /> : <VideoStill src={job.thumbnailUrl} />}
      </div>
      <div className="row-title job-title">
        <b>{jobTitle(job)}</b>
        <span>{subtitleOf(job)}</span>
        {job.reason && <span className="job-reason">{job.reason}</span>}
        <span className="job-date-below">{date}</span>
      </div>
      {showsProgress(job.status) ? <RowProgress job={job} /> : <RowFocus job={job} />}
      <div className="job-date">{date}</div>
      <div className="job-view">
        <ViewButton userId={userId} job={job} />
      </div>
    </li>
  )
})

/** The video's title; without a video, what match it was, once that is known. */
function subtitleOf({ videoUrl, videoTitle, matchTitle, matchId }: ShownJob): string {
  if (videoUrl !== null) return videoTitle ?? 'Video title not available'
  return matchTitle ?? `Match ${matchId}`
}

function RowFocus({ job }: Pick<JobRowProps, 'job'>) {
  const isWaiting = job.status === 'pending'
  return (
    <>
      <div className={job.focus === null && !isWaiting ? 'job-focus faint' : 'job-focus'}>
        {isWaiting ? 'Waiting to start' : (job.focus ?? 'Not available')}
      </div>
      <div className="job-status">
        <StatusLabel status={job.status} />
      </div>
    </>
  )
}

/** Step, percent and bar of a job that runs. */
export function RowProgress({ job }: Pick<JobRowProps, 'job'>) {
  const percent = shownProgress(job.progress)
  return (
    <div className="job-progress job-status">
      <p>
        <span>
          <StatusLabel status={job.status} />
          {job.step && <span className="job-step">{job.step}</span>}
        </span>
        <span className="tabular">{percent}%</span>
      </p>
      <ProgressBar percent={percent} label={`Progress of ${jobTitle(job)}`} isThin />
    </div>
  )
}

export function LoadingRow() {
  return (
    <li className="job-row">
      <span className="row-still job-still" />
      <div className="row-title job-title">
        <i className="skeleton skeleton-short" />
        <i className="skeleton skeleton-small" />
      </div>
      <i className="skeleton job-focus" />
      <i className="skeleton job-status" />
      <i className="skeleton job-date" />
      <i className="skeleton job-view" />
    </li>
  )
}
