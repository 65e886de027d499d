import { jobTitle } from '#shared/jobs/job.ts'
import { formatClock } from '#shared/time/clock.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import { useVideo } from '#web/features/submission/video-field.tsx'
import { Pairs } from '#web/ui/card.tsx'

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
        <Pairs
          rows={[
            ['Gamertag', job.gamertag],
            job.range && ['Analyzed range', `${formatClock(job.range.startSeconds * 1000)} to ${formatClock(job.range.endSeconds * 1000)}`],
            ['Match ID', job.matchId],
            job.videoUrl === null
              ? ['Video', 'None. You can add one to the report.']
              : ['Video URL', job.videoUrl.replace('https://www.', '')],
          ]}
        />
      </div>
    </aside>
  )
}
