import type { Site } from '#web/data/site.ts'
import type { SubmissionDraft } from '#web/features/submission/submission-state.ts'
import './model-choices.css'

interface ModelChoicesProps {
  readonly model: Site['videoModels'][number]
  readonly draft: SubmissionDraft
  readonly change: (changes: Partial<SubmissionDraft>) => void
}

/** Whether a model may be shown the video at the address, with all that has to be known for a yes; and what becomes of a video of another match. */
export function ModelChoices({ model: { provider, name }, draft: { mayReview, ifAnotherMatch }, change }: ModelChoicesProps) {
  return (
    <div className="model-choices">
      <label>
        <input
          type="checkbox"
          checked={mayReview === 'yes'}
          onChange={({ currentTarget }) => change({ mayReview: currentTarget.checked ? 'yes' : 'no' })}
        />
        <span>
          Let an AI model look at this video
          <span className="field-help">
            {provider} is sent the address of the video and which seconds to look at; never your name, nor anybody else's. Its model {name}{' '}
            finds the match clock, so that times here play in the video, and answers questions about a few moments. Where this site uses a
            free key, {provider} may keep what is sent and have people read it. You can take this back beside the report.
          </span>
        </span>
      </label>
      {mayReview === 'yes' && (
        <label>
          <input
            type="checkbox"
            checked={ifAnotherMatch === 'report'}
            onChange={({ currentTarget }) => change({ ifAnotherMatch: currentTarget.checked ? 'report' : 'end' })}
          />
          <span>
            Make the report even if the video shows another match
            <span className="field-help">
              From the match's own data, for the credit. Otherwise the analysis stops and the credit comes back, where that is noticed
              before the report is made.
            </span>
          </span>
        </label>
      )}
    </div>
  )
}
