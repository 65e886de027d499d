import type { SubmissionDraft } from '#web/features/jobs/submission/submission-state.ts'
import { Segments } from '#web/ui/forms/segments.tsx'
import { type VideoCheck, VideoField } from './video-field.tsx'

const WAYS = [
  { value: 'address', words: 'YouTube address' },
  { value: 'nowhere', words: 'No video' },
] as const satisfies readonly { value: SubmissionDraft['videoFrom']; words: string }[]

interface VideoFieldsProps {
  readonly draft: SubmissionDraft
  readonly check: VideoCheck
  readonly change: (changes: Partial<SubmissionDraft>) => void
}

/** Where the video comes from, and what that way asks for. What was typed for another way stays. */
export function VideoFields({ draft: { videoFrom, videoUrl }, check, change }: VideoFieldsProps) {
  return (
    <div className="whole video-fields">
      <Segments label="Video" choices={WAYS} chosen={videoFrom} onChoose={(way) => change({ videoFrom: way })} />
      {videoFrom === 'address' ? (
        <VideoField value={videoUrl} check={check} onChange={(typed) => change({ videoUrl: typed })} />
      ) : (
        <p className="field-help">The report is made of the match's own data. You can add a video to it later, at no cost.</p>
      )}
    </div>
  )
}
