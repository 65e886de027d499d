import { type JobCard, jobTitle } from '#shared/job.ts'
import { parseVideoAddress } from '#shared/video-address.ts'
import poster from '#web/assets/demo-poster.jpg'
import { useVideo } from './job-queries.ts'
import { VideoStill } from './video-still.tsx'
import '#web/ui/frame.css'

/** What is being analyzed. */
export function MatchCard({ job }: { readonly job: JobCard }) {
  const { data: video } = useVideo(parseVideoAddress(job.videoUrl))
  const thumbnail = video?.status === 'available' ? video.thumbnailUrl : null
  return (
    <aside className="card preview" aria-label="This match">
      <div className="frame">
        <VideoStill src={thumbnail} otherwise={<img src={poster} alt="" />} />
      </div>
      <div className="card-body">
        <h2 className="h3">{job.videoTitle ?? jobTitle(job)}</h2>
        <dl className="pairs">
          <div>
            <dt>Gamertag</dt>
            <dd>{job.gamertag}</dd>
          </div>
          <div>
            <dt>Match ID</dt>
            <dd className="break-anywhere">{job.matchId}</dd>
          </div>
        </dl>
      </div>
    </aside>
  )
}
