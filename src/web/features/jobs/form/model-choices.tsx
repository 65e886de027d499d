import { GOOD_FOR, retentionWords } from '#shared/video-review/consent-words.ts'
import type { Site } from '#web/data/site.ts'
import type { DraftProps } from '#web/features/submission/submission-state.ts'

interface ModelChoicesProps extends DraftProps {
  readonly model: Site['videoModels'][number]
}

export function ModelChoices({ model: { provider, name }, draft: { mayReview, ifAnotherMatch }, change }: ModelChoicesProps) {
  return (
    <div className="model-choices stack gap-12">
      <label className="icon-line small muted">
        <input
          type="checkbox"
          checked={mayReview === 'yes'}
          onChange={({ currentTarget }) => change({ mayReview: currentTarget.checked ? 'yes' : 'no' })}
        />
        <span>
          Let an AI model look at this video
          <span className="fine">
            Good for: it finds the match in the video, so that times here play in it. Then {GOOD_FOR} Sent to {provider} (model {name}): the
            address of the video and which seconds to look at; never your name or anyone else's. {retentionWords(provider)} It costs you
            nothing, no credit. You can undo this next to the report.
          </span>
        </span>
      </label>
      {mayReview === 'yes' && (
        <label className="icon-line small muted">
          <input
            type="checkbox"
            checked={ifAnotherMatch === 'report'}
            onChange={({ currentTarget }) => change({ ifAnotherMatch: currentTarget.checked ? 'report' : 'end' })}
          />
          <span>
            Make the report even if the video shows another match
            <span className="fine">
              From the match data, for the credit. Otherwise the analysis stops and you get the credit back, if we notice before the report
              is made.
            </span>
          </span>
        </label>
      )}
    </div>
  )
}
