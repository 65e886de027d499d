import type { IfAnotherMatch } from '#shared/jobs/submission.ts'
import './another-match-choice.css'

interface AnotherMatchChoiceProps {
  readonly chosen: IfAnotherMatch
  readonly onChoose: (choice: IfAnotherMatch) => void
}

/** What becomes of the analysis where a model notices that the video is of another match. */
export function AnotherMatchChoice({ chosen, onChoose }: AnotherMatchChoiceProps) {
  return (
    <label className="another-match">
      <input
        type="checkbox"
        checked={chosen === 'report'}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked ? 'report' : 'end')}
      />
      <span>
        Make the report even if the video shows another match
        <span className="field-help">
          From the match's own data, for the credit. Otherwise the analysis stops and the credit comes back, where that is noticed before
          the report is made.
        </span>
      </span>
    </label>
  )
}
