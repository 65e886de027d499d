import { lazy, Suspense } from 'react'
import type { DraftErrors, SubmissionDraft } from '#web/features/submission/submission-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useFetchedEarly } from '#web/ui/use-fetched-early.ts'

/** Most analyze a whole video. */
const loadCutFields = () => import('./cut-fields.tsx').then((part) => ({ default: part.CutFields }))
const CutFields = lazy(loadCutFields)

interface LengthFieldProps {
  readonly draft: SubmissionDraft
  readonly errors: DraftErrors
  readonly change: (changes: Partial<SubmissionDraft>) => void
}

/** The whole video or a part of it, and then which. */
export function LengthField({ draft, errors, change }: LengthFieldProps) {
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
