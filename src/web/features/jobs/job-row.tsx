import { Link } from 'wouter'
import { type JobCard, jobTitle, shownProgress } from '#shared/job.ts'
import { selectResult } from '#web/data/browser-storage.ts'
import { useSession } from '#web/data/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StatusLabel } from './status-label.tsx'
import { VideoStill } from './video-still.tsx'
import './job-row.css'

export function JobRow({ job }: { readonly job: JobCard }) {
  const isRunning = job.status === 'processing' || job.status === 'in_progress'
  const date = formatDate(job.createdAt)
  return (
    <li className="job-row">
      <div className="job-still">
        <VideoStill src={job.thumbnailUrl} />
      </div>
      <div className="job-title">
        <b>{jobTitle(job)}</b>
        <span>{job.reason ?? job.videoTitle ?? 'Video title not available'}</span>
        <span className="job-date-below">{date}</span>
      </div>
      {isRunning ? (
        <RowProgress job={job} />
      ) : (
        <>
          <div className={job.focus === null && job.status !== 'pending' ? 'job-focus faint' : 'job-focus'}>
            {job.status === 'pending' ? 'Waiting to start' : (job.focus ?? 'Not available')}
          </div>
          <div className="job-status">
            <StatusLabel status={job.status} />
          </div>
        </>
      )}
      <div className="job-date">{date}</div>
      <div className="job-view">
        <ViewButton job={job} />
      </div>
    </li>
  )
}

function RowProgress({ job }: { readonly job: JobCard }) {
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

function ViewButton({ job }: { readonly job: JobCard }) {
  const session = useSession()
  if (job.status === 'complete') {
    return (
      <Link
        href={`/results/${job.id}`}
        onClick={() => session && selectResult(session.userId, job.id)}
        className={buttonClass({ size: 'small' })}
        aria-label={`View Results of ${jobTitle(job)}, ${formatDate(job.createdAt)}`}
      >
        <WideOrNarrow wide="View Results" narrow="View" />
      </Link>
    )
  }
  const hasFailed = job.status === 'error' || job.status === 'failed'
  return (
    <button type="button" className={buttonClass({ size: 'small' })} disabled>
      {hasFailed ? <WideOrNarrow wide="Unavailable" narrow="N/A" /> : <WideOrNarrow wide="Processing..." narrow="..." />}
    </button>
  )
}

function WideOrNarrow({ wide, narrow }: { readonly wide: string; readonly narrow: string }) {
  return (
    <>
      <span className="wide-only">{wide}</span>
      <span className="narrow-only">{narrow}</span>
    </>
  )
}

export function LoadingRow() {
  return (
    <li className="job-row">
      <span className="job-still" />
      <span>
        <i className="skeleton skeleton-short" />
        <i className="skeleton skeleton-small" />
      </span>
      <i className="skeleton" />
      <i className="skeleton" />
      <i className="skeleton" />
      <i className="skeleton" />
    </li>
  )
}
