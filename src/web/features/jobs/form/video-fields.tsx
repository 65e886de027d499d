import { lazy, Suspense } from 'react'
import type { SubmissionDraft, VideoFrom } from '#web/features/jobs/submission/submission-state.ts'
import type { ChosenFile } from '#web/features/recording/kept-file.ts'
import { Segments } from '#web/ui/forms/segments.tsx'
import { type VideoCheck, VideoField } from './video-field.tsx'

const FormCard = lazy(() => import('#web/features/recording/panel/form-card.tsx').then((part) => ({ default: part.FormCard })))

const AnotherMatchChoice = lazy(() => import('./another-match-choice.tsx').then((part) => ({ default: part.AnotherMatchChoice })))

const WAYS = [
  { value: 'address', words: 'YouTube address' },
  { value: 'recording', words: 'My recording' },
  { value: 'nowhere', words: 'No video' },
] as const satisfies readonly { value: VideoFrom; words: string }[]

interface VideoFieldsProps {
  readonly draft: SubmissionDraft
  readonly check: VideoCheck
  /** A model will look at the video at the address. */
  readonly isLookedAt: boolean
  readonly change: (changes: Partial<SubmissionDraft>) => void
  readonly recording: ChosenFile | null
  readonly onRecording: (chosen: ChosenFile) => void
}

/** Where the video comes from, and what that way asks for. What was typed or chosen for another way stays. */
export function VideoFields({ draft, check, isLookedAt, change, recording, onRecording }: VideoFieldsProps) {
  const { videoFrom, videoUrl, ifAnotherMatch } = draft
  const isAsked = isLookedAt && videoFrom === 'address' && check.status !== 'empty' && check.status !== 'wrong'
  return (
    <div className="whole video-fields">
      <Segments label="Video" choices={WAYS} chosen={videoFrom} onChoose={(way) => change({ videoFrom: way })} />
      {videoFrom === 'address' && <VideoField value={videoUrl} check={check} onChange={(typed) => change({ videoUrl: typed })} />}
      {isAsked && (
        <Suspense>
          <AnotherMatchChoice chosen={ifAnotherMatch} onChoose={(choice) => change({ ifAnotherMatch: choice })} />
        </Suspense>
      )}
      {videoFrom === 'recording' && (
        <>
          <Suspense>
            <FormCard chosen={recording} onChosen={onRecording} />
          </Suspense>
          <p className="field-help">
            The file stays on this computer.{recording === null && ' Choose it now, or beside the report when that is ready.'}
          </p>
        </>
      )}
      {videoFrom === 'nowhere' && (
        <p className="field-help">The report is made of the match's own data. You can add a video to it later, at no cost.</p>
      )}
    </div>
  )
}
