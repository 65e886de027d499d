import { Ticket } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import { cutProblem, lengthProblem } from '#shared/jobs/submission.ts'
import { recentGamertags } from '#web/data/remembered.ts'
import { useUserId } from '#web/data/session/session.ts'
import type { Site } from '#web/data/site.ts'
import { useFormRecording } from '#web/features/recording/carried-recording.ts'
import type { ChosenFile } from '#web/features/recording/stored-file.ts'
import { SubmissionError } from '#web/features/submission/submission-error.tsx'
import {
  type DraftErrors,
  type DraftProps,
  findErrors,
  isCut,
  isSample,
  isSubmittable,
  NO_CREDITS,
  type SubmissionDraft,
  type VideoFrom,
} from '#web/features/submission/submission-state.ts'
import type { SubmissionSending } from '#web/features/submission/use-submission.ts'
import { useVideoCheck, type VideoCheck, VideoField } from '#web/features/submission/video-field.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Field, Select, TextField } from '#web/ui/forms/field.tsx'
import { Segments } from '#web/ui/forms/segments.tsx'
import { useFetchedEarly } from '#web/ui/use-fetched-early.ts'
import { AnalysisSide } from './analysis-side.tsx'
import { GamertagField } from './gamertag-field.tsx'
import { ModelChoices } from './model-choices.tsx'

const loadCutFields = () => import('./cut-fields.tsx').then((file) => ({ default: file.CutFields }))

const CutFields = lazy(loadCutFields)

interface AnalysisFormProps extends DraftProps {
  readonly profile: Profile | null
  readonly site: Site | undefined
  readonly submission: SubmissionSending
  readonly hasNoCredits: boolean
}

export function AnalysisForm({ draft: typed, change, profile, site, submission, hasNoCredits }: AnalysisFormProps) {
  const [hasTypedTag, setTypedTag] = useState(typed.gamertag !== '')
  const draft = hasTypedTag || typed.gamertag !== '' ? typed : { ...typed, gamertag: profile?.linkedGamertag || profile?.gamertag || '' }
  const video = useVideoCheck(draft.videoFrom === 'address' ? draft.videoUrl : '')
  const isFree = isSample(draft, site)
  const videoSeconds = video.status === 'available' ? video.lengthSeconds : null
  const errors = findErrors(draft, videoSeconds)
  const [isMatchIdChecked, setMatchIdChecked] = useState(false)
  const { recording, choose } = useFormRecording()
  const form = useRef<HTMLFormElement>(null)
  const canSubmit = isSubmittable(draft, errors) && video.status !== 'wrong'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMatchIdChecked(true)
    if (!canSubmit) return
    if (errors.matchId) form.current?.querySelector<HTMLElement>('[name="matchId"]')?.focus()
    else submission.submit({ draft, recording })
  }
  useFocusAfter(submission.refusedAt, form)
  const entered = useEnterWords(draft, videoSeconds)
  const words = entered.words ?? submission.error
  return (
    <>
      <form ref={form} className="card" onSubmit={onSubmit} onKeyDown={entered.onKeyDown} noValidate>
        <Field label="Select Game">
          {(control) => (
            <Select {...control} required>
              <option>Halo Infinite</option>
            </Select>
          )}
        </Field>
        <GamertagField
          value={draft.gamertag}
          recent={recentGamertags(useUserId())}
          onChange={(gamertag) => {
            setTypedTag(true)
            change({ gamertag })
          }}
        />
        {draft.videoFrom === 'address' && <LengthField draft={draft} errors={errors} change={change} />}
        <div className="whole">
          <MatchIdField draft={draft} error={isMatchIdChecked ? errors.matchId : undefined} change={change} />
        </div>
        <VideoFields
          {...{ draft, change, recording }}
          check={video}
          model={isFree ? null : (site?.videoModels[0] ?? null)}
          onRecording={choose}
        />
        {words && <SubmissionError words={words} />}
        <AnalysisSubmit
          words={draft.videoFrom === 'nowhere' ? 'Analyze without video' : 'Start Analysis'}
          isFree={isFree}
          credits={profile?.credits}
          variant={hasNoCredits || words === NO_CREDITS ? 'secondary' : 'primary'}
          isWorking={submission.isWorking}
          isDisabled={!canSubmit}
        />
      </form>
      <AnalysisSide video={video} draft={draft} />
    </>
  )
}

function useFocusAfter(refusedAt: number, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    if (refusedAt > 0) (find('[aria-invalid]') ?? find('[type="submit"]'))?.focus()
  }, [refusedAt, form])
}

/** While the button is disabled, Enter sends nothing; for the times of a cut video it shows the error that submitting would show. */
function useEnterWords(draft: SubmissionDraft, videoSeconds: number | null) {
  const [isShown, setShown] = useState(false)
  const { startTime, endTime } = draft
  const needsTimes = isCut(draft)
  if (isShown && !needsTimes) setShown(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const isSubmit = event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.isDefaultPrevented()
    if (isSubmit) setShown(needsTimes)
  }
  return { words: isShown && needsTimes ? (cutProblem(startTime, endTime) ?? lengthProblem(endTime, videoSeconds)) : null, onKeyDown }
}

interface AnalysisSubmitProps {
  readonly words: string
  readonly isFree: boolean
  readonly credits: number | undefined
  readonly variant: 'primary' | 'secondary'
  readonly isWorking: boolean
  readonly isDisabled: boolean
}

function AnalysisSubmit({ words, isFree, credits, variant, isWorking, isDisabled }: AnalysisSubmitProps) {
  return (
    <div className="whole analysis-submit spread gap-12">
      <p className="line small muted">
        <Ticket className="accent" />
        <span>
          {isFree ? 'The sample match is free.' : 'Submitting consumes 1 credit.'} {credits !== undefined && <b>You have {credits}.</b>}
        </span>
      </p>
      <Button type="submit" variant={variant} size="tall" disabled={isDisabled} working={isWorking ? 'Submitting...' : null}>
        {words}
      </Button>
    </div>
  )
}

/** The error is shown on submit only: if it appeared when the field is left, it would move the button from under the pointer. */
function MatchIdField({ draft, error, change }: DraftProps & { readonly error: string | undefined }) {
  return (
    <TextField
      label="Match ID"
      help="The long code in the match address on Halo Waypoint or your stat tracker. The whole link works too."
      error={error ?? null}
      className="tabular"
      name="matchId"
      autoComplete="off"
      spellCheck={false}
      required
      value={draft.matchId}
      onChange={(matchId) => change({ matchId })}
    />
  )
}

function LengthField({ draft, errors, change }: DraftProps & { readonly errors: DraftErrors }) {
  useFetchedEarly(loadCutFields)
  const isPart = draft.length === 'Cut Video'
  const choose = (length: string) => change(length === 'Cut Video' ? { length } : { length: 'Full Video', startTime: '', endTime: '' })
  return (
    <>
      <Field label="Video Length" help={isPart ? 'Cut Video analyzes one part of a longer recording.' : null}>
        {(control) => (
          <Select {...control} required value={draft.length} onChange={(event) => choose(event.target.value)}>
            <option>Full Video</option>
            <option>Cut Video</option>
          </Select>
        )}
      </Field>
      <Suspense>{isPart && <CutFields draft={draft} errors={errors} change={change} />}</Suspense>
    </>
  )
}

const loadFormCard = () => import('#web/features/recording/panel/form-card.tsx').then((file) => ({ default: file.FormCard }))
const FormCard = lazy(loadFormCard)

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

function VideoFields({ draft, check, model, change, recording, onRecording }: VideoFieldsProps) {
  useFetchedEarly(loadFormCard)
  const { videoFrom, videoUrl } = draft
  const hasVideoAddress = videoFrom === 'address' && check.status !== 'empty' && check.status !== 'wrong'
  return (
    <div className="whole stack">
      <Segments label="Video" choices={WAYS} chosen={videoFrom} onChoose={(way) => change({ videoFrom: way })} />
      {videoFrom === 'address' && <VideoField value={videoUrl} check={check} onChange={(typed) => change({ videoUrl: typed })} />}
      {hasVideoAddress && model && <ModelChoices model={model} draft={draft} change={change} />}
      {videoFrom === 'recording' && (
        <>
          <Suspense>
            <FormCard chosen={recording} onChosen={onRecording} />
          </Suspense>
          <p className="fine">The file stays on this computer.{recording === null && ' Choose it now, or later next to the report.'}</p>
        </>
      )}
      {videoFrom === 'nowhere' && (
        <p className="fine">The report is made from the match's own data. You can add a video later, at no cost.</p>
      )}
    </div>
  )
}
