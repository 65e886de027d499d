import { Eye, Fingerprint, HardDrive, type LucideIcon, Scissors, Video } from 'lucide-react'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import type { SubmissionDraft, VideoFrom } from '#web/features/submission/submission-state.ts'
import type { VideoCheck } from '#web/features/submission/video-field.tsx'
import { Pairs } from '#web/ui/card.tsx'

interface Note {
  readonly Icon: LucideIcon
  readonly strong: string
  readonly rest: string
}

const MATCH_FITS: Note = {
  Icon: Fingerprint,
  strong: 'Gamertag and match ID must belong together.',
  rest: "They're how the match log is found.",
}

const NOTES: Readonly<Record<VideoFrom, readonly Note[]>> = {
  address: [
    { Icon: Eye, strong: 'The video must be public.', rest: "Private or deleted videos can't be read." },
    { ...MATCH_FITS, strong: 'Gamertag and match ID must belong to the video.' },
    {
      Icon: Scissors,
      strong: 'One game per range.',
      rest: 'A time range must contain only one game: trim out lobbies and other matches.',
    },
  ],
  recording: [
    { Icon: HardDrive, strong: 'Never uploaded.', rest: 'Your browser reads the match clock on screen.' },
    MATCH_FITS,
    { Icon: Video, strong: 'Each time plays.', rest: "If it can't read it, you set one moment by hand." },
  ],
  nowhere: [
    { Icon: Eye, strong: 'You still get a report.', rest: "It's made from the match data; a video plays its moments." },
    MATCH_FITS,
    { Icon: Video, strong: 'Add a video later.', rest: 'On the report page, for no extra credit.' },
  ],
}

export function AnalysisSide({ video, draft }: { readonly video: VideoCheck; readonly draft: SubmissionDraft }) {
  return (
    <div className="stack gap-24">
      {video.status === 'available' && (
        <section className="card preview" aria-label="Video preview">
          <div className="frame">
            <VideoStill src={video.thumbnailUrl} />
          </div>
          <div className="card-body">
            <p className="small faint">Your video</p>
            <h2 className="h3">{video.title}</h2>
            {draft.length === 'Cut Video' && draft.startTime !== '' && draft.endTime !== '' && (
              <Pairs rows={[['Analyzed range', `${draft.startTime} to ${draft.endTime}`]]} />
            )}
          </div>
        </section>
      )}
      <Notes of={draft.videoFrom} />
    </div>
  )
}

function Notes({ of }: { readonly of: VideoFrom }) {
  return (
    <ul className="card notes ruled">
      {NOTES[of].map(({ Icon, strong, rest }) => (
        <li key={strong} className="icon-line small muted">
          <Icon />
          <span>
            <b>{strong}</b> {rest}
          </span>
        </li>
      ))}
    </ul>
  )
}
