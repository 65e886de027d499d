import { Eye, Fingerprint, Scissors, ScrollText, Video } from 'lucide-react'
import type { SubmissionDraft } from '#web/features/jobs/submission/submission-state.ts'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import type { VideoCheck } from './video-field.tsx'
import '#web/ui/layout/frame.css'

/** The video as it was found, and what the form asks of it. */
export function AnalysisSide({ video, draft }: { readonly video: VideoCheck; readonly draft: SubmissionDraft }) {
  return (
    <div className="analysis-side">
      {video.status === 'available' && (
        <section className="card preview" aria-label="Video preview">
          <div className="frame">
            <VideoStill src={video.thumbnailUrl} />
          </div>
          <div className="preview-body">
            <p className="faint">Your video</p>
            <h2>{video.title}</h2>
            {draft.length === 'Cut Video' && draft.startTime !== '' && draft.endTime !== '' && (
              <p className="preview-range">
                <span>Analyzed range</span>
                <span>
                  <b>{draft.startTime}</b> to <b>{draft.endTime}</b>
                </span>
              </p>
            )}
          </div>
        </section>
      )}
      {draft.videoFrom === 'address' ? <VideoNotes /> : <NoVideoNotes />}
    </div>
  )
}

function VideoNotes() {
  return (
    <ul className="card notes">
      <li>
        <Eye className="icon" aria-hidden />
        <span>
          <b>The video must be public.</b> Private or deleted videos can't be read.
        </span>
      </li>
      <li>
        <Fingerprint className="icon" aria-hidden />
        <span>
          <b>Gamertag and Match ID must fit the video.</b> They're how the match log is found.
        </span>
      </li>
      <li>
        <Scissors className="icon" aria-hidden />
        <span>
          <b>One game per range.</b> A time range must contain only one game: trim out lobbies and other matches.
        </span>
      </li>
    </ul>
  )
}

/** The same notes, of an analysis that no video belongs to. */
function NoVideoNotes() {
  return (
    <ul className="card notes">
      <li>
        <ScrollText className="icon" aria-hidden />
        <span>
          <b>The same report.</b> It's made of the match's own data; a video only plays its moments.
        </span>
      </li>
      <li>
        <Fingerprint className="icon" aria-hidden />
        <span>
          <b>Gamertag and Match ID must fit.</b> They're how the match log is found.
        </span>
      </li>
      <li>
        <Video className="icon" aria-hidden />
        <span>
          <b>Add a video later.</b> On the page of the report, without another credit.
        </span>
      </li>
    </ul>
  )
}
