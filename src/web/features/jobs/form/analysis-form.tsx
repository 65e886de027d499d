import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Profile } from '#shared/account/profile.ts'
import { recentGamertags } from '#web/data/browser-storage.ts'
import { useSite } from '#web/data/site.ts'
import { useFormRecording } from '#web/features/recording/carried-recording.ts'
import { isSample } from '#web/features/submission/is-sample.ts'
import { findErrors, isSubmittable, type SubmissionDraft } from '#web/features/submission/submission-state.ts'
import { NO_CREDITS } from '#web/features/submission/submission-words.ts'
import type { SubmissionSending } from '#web/features/submission/use-submission.ts'
import { useVideoCheck } from '#web/features/submission/video-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AnalysisSide } from './analysis-side.tsx'
import { AnalysisSubmit } from './analysis-submit.tsx'
import { GamertagField } from './gamertag-field.tsx'
import { LengthField } from './length-field.tsx'
import { MatchIdField } from './match-id-field.tsx'
import { SubmissionError } from './submission-error.tsx'
import { useEnterWords } from './use-enter-words.ts'
import { VideoFields } from './video-fields.tsx'

interface AnalysisFormProps {
  readonly userId: string
  readonly draft: SubmissionDraft
  readonly change: (changes: Partial<SubmissionDraft>) => void
  readonly profile: Profile | null
  readonly submission: SubmissionSending
  /** Said above the form already. */
  readonly hasNoCredits: boolean
}

export function AnalysisForm({ userId, draft: typed, change, profile, submission, hasNoCredits }: AnalysisFormProps) {
  const [hasTypedTag, setTypedTag] = useState(typed.gamertag !== '')
  const draft = hasTypedTag || typed.gamertag !== '' ? typed : { ...typed, gamertag: profile?.linkedGamertag || profile?.gamertag || '' }
  const video = useVideoCheck(draft.videoFrom === 'address' ? draft.videoUrl : '')
  const site = useSite()
  const isFree = isSample(draft, site)
  const videoSeconds = video.status === 'available' ? video.lengthSeconds : null
  const errors = findErrors(draft, videoSeconds)
  const [isMatchIdTold, setMatchIdTold] = useState(false)
  const { recording, choose } = useFormRecording()
  const form = useRef<HTMLFormElement>(null)
  const canSubmit = isSubmittable(draft, errors) && video.status !== 'wrong'
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMatchIdTold(true)
    if (!canSubmit) return
    if (errors.matchId) form.current?.querySelector<HTMLElement>('[name="matchId"]')?.focus()
    else void submission.submit(draft, recording)
  }
  useFocusAfter(submission.refusals, form)
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
          recent={recentGamertags(userId)}
          onChange={(gamertag) => {
            setTypedTag(true)
            change({ gamertag })
          }}
        />
        {draft.videoFrom === 'address' && <LengthField draft={draft} errors={errors} change={change} />}
        <div className="whole">
          <MatchIdField draft={draft} error={isMatchIdTold ? errors.matchId : undefined} change={change} />
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
          look={hasNoCredits || words === NO_CREDITS ? 'secondary' : 'primary'}
          isWorking={submission.isWorking}
          isDisabled={!canSubmit}
        />
      </form>
      <AnalysisSide video={video} draft={draft} />
    </>
  )
}

/** After a refusal the focus goes to what has to be mended, or back to the button. */
function useFocusAfter(refusals: number, form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    if (refusals > 0) (find('[aria-invalid]') ?? find('[type="submit"]'))?.focus()
  }, [refusals, form])
}
