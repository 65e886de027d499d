import { formatClock } from '#shared/clock.ts'
import { type JobCard, jobTitle } from '#shared/job.ts'
import { parseVideoAddress } from '#shared/video-address.ts'
import { useVideo } from './job-queries.ts'
import { VideoStill } from './video-still.tsx'
import '#web/ui/frame.css'

/** What is being analyzed. */
export function MatchCard({ job }: { readonly job: JobCard }) {
  const { data: video } = useVideo(parseVideoAddress(job.videoUrl))
  const thumbnail = video?.status === 'available' ? video.thumbnailUrl : job.thumbnailUrl
  return (
    <aside className="card preview" aria-label="This match">
      <div className="frame">
        <VideoStill src={thumbnail} />
      </div>
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
            <dt>Video URL</dt>
            <dd className="break-anywhere">{job.videoUrl.replace('https://www.', '')}</dd>
          </div>
        </dl>
      </div>
    </aside>
  )
}
