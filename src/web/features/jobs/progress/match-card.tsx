import { jobTitle } from '#shared/jobs/job.ts'
import { formatClock } from '#shared/time/clock.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import { useVideo } from '#web/features/submission/video-field.tsx'
import '#web/ui/layout/frame.css'

/** What is being analyzed. */
export function MatchCard({ job }: { readonly job: ShownJob }) {
  const { data: video } = useVideo(parseVideoAddress(job.videoUrl ?? ''))
  const thumbnail = video?.status === 'available' ? video.thumbnailUrl : job.thumbnailUrl
  return (
    <aside className="card preview" aria-label="This match">
      {job.videoUrl !== null && (
        <div className="frame">
          <VideoStill src={thumbnail} />
        </div>
      )}
      <div className="card-body">
        <h2 className="h3">{job.videoTitle ?? jobTitle(job)}</h2>
        <dl className="pairs">
          <div>
            <dt>Gamertag</dt>
            <dd>{job.gamertag}</dd>
          </div>
          {job.range && (
            <div>
              <dt>Analyzed range</dt>
              <dd className="tabular">
                {formatClock(job.range.startSeconds * 1000)} to {formatClock(job.range.endSeconds * 1000)}
              </dd>
            </div>
          )}
          <div>
            <dt>Match ID</dt>
            <dd className="break-anywhere">{job.matchId}</dd>
          </div>
          <div>
            <dt>{job.videoUrl === null ? 'Video' : 'Video URL'}</dt>
            <dd className="break-anywhere">{job.videoUrl?.replace('https://www.', '') ?? 'None. You can add one to the report.'}</dd>
          </div>
        </dl>
      </div>
    </aside>
  )
}
