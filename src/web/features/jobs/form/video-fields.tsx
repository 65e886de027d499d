import { lazy, Suspense } from 'react'
import type { Site } from '#web/data/site.ts'
import type { ChosenFile } from '#web/features/recording/kept-file.ts'
import type { DraftProps, VideoFrom } from '#web/features/submission/submission-state.ts'
import { type VideoCheck, VideoField } from '#web/features/submission/video-field.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { useFetchedEarly } from '#web/ui/use-fetched-early.ts'

const loadFormCard = () => import('#web/features/recording/panel/form-card.tsx').then((file) => ({ default: file.FormCard }))
const FormCard = lazy(loadFormCard)

const ModelChoices = lazy(() => import('./model-choices.tsx').then((file) => ({ default: file.ModelChoices })))

const WAYS = [
  { value: 'address', words: 'YouTube address' },
  { value: 'recording', words: 'My recording' },
  { value: 'nowhere', words: 'No video' },
] as const satisfies readonly { value: VideoFrom; words: string }[]

interface VideoFieldsProps extends DraftProps {
  readonly check: VideoCheck
  readonly model: Site['videoModels'][number] | null
  readonly recording: ChosenFile | null
  readonly onRecording: (chosen: ChosenFile) => void
}

export function VideoFields({ draft, check, model, change, recording, onRecording }: VideoFieldsProps) {
  useFetchedEarly(loadFormCard)
  const { videoFrom, videoUrl } = draft
  const isAsked = videoFrom === 'address' && check.status !== 'empty' && check.status !== 'wrong'
  return (
    <div className="whole stack">
      <Segments label="Video" choices={WAYS} chosen={videoFrom} onChoose={(way) => change({ videoFrom: way })} />
      {videoFrom === 'address' && <VideoField value={videoUrl} check={check} onChange={(typed) => change({ videoUrl: typed })} />}
      {isAsked && model && (
        <Suspense>
          <ModelChoices model={model} draft={draft} change={change} />
        </Suspense>
      )}
      {videoFrom === 'recording' && (
        <>
          <Suspense>
            <FormCard chosen={recording} onChosen={onRecording} />
          </Suspense>
          <p className="fine">
            The file stays on this computer.{recording === null && ' Choose it now, or beside the report when that is ready.'}
          </p>
        </>
      )}
      {videoFrom === 'nowhere' && (
        <p className="fine">The report is made of the match's own data. You can add a video to it later, at no cost.</p>
      )}
    </div>
  )
}
