import type { SubmissionDraft } from '#web/features/submission/submission-state.ts'
import { Field } from '#web/ui/forms/field.tsx'

interface MatchIdFieldProps {
  readonly draft: SubmissionDraft
  readonly error: string | undefined
  readonly change: (changes: Partial<SubmissionDraft>) => void
}

/** Told on submit only: a line that appears when the field is left would move the button away from under the pointer. */
export function MatchIdField({ draft, error, change }: MatchIdFieldProps) {
  return (
    <Field
      label="Match ID"
      help="The long code in the match address on Halo Waypoint or your stat tracker. The whole link works too."
      error={error ?? null}
    >
      {(control) => (
        <input
          {...control}
          className="input tabular"
          name="matchId"
          autoComplete="off"
          spellCheck={false}
          required
          value={draft.matchId}
          onChange={(event) => change({ matchId: event.target.value })}
        />
      )}
    </Field>
  )
}
