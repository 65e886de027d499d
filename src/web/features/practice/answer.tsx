import { Check, Play, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { PracticeAnswer, PracticeMoment } from '#shared/practice/practice-session.ts'
import { eventIdsIn } from '#shared/report/moment.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import type { GivenAnswer } from './practice-source.ts'
import '#web/ui/progress-bar.css'

const Clip = lazyPart(() => import('./clip.tsx').then((file) => file.Clip))

interface AnswerProps extends PracticeAnswer {
  readonly moment: PracticeMoment
  readonly given: GivenAnswer
}

export function Answer({ moment, given, answer, clip }: AnswerProps) {
  const { right, notes, answer: sentence, lobby, evidence } = answer
  const isRight = given.option === right
  const [isPlaying, setPlaying] = useState(false)
  const [event] = eventIdsIn(evidence)
  const { options } = moment.asked
  return (
    <>
      <p className={isRight ? 'line strong is-success' : 'line strong is-death'} role="status">
        {isRight ? <Check /> : <X />}
        {isRight ? 'Right.' : `Not this time: answer ${right + 1} is right.`}
        <span className="faint">
          You chose {given.option + 1}, {given.isSure ? 'sure' : 'unsure'}.
        </span>
      </p>
      <ol className="practice-options stack gap-8">
        {options.map((words, option) => (
          <li key={words} data-mark={option === right ? 'right' : option === given.option ? 'wrong' : 'other'}>
            <span className="practice-number middle" aria-hidden="true">
              {option + 1}
            </span>
            <span>
              {words}
              {notes[option] && <small className="muted">{notes[option]}</small>}
            </span>
            {(option === right || option === given.option) && (
              <small className="strong">{option === right ? (option === given.option ? 'right, yours' : 'right') : 'yours'}</small>
            )}
          </li>
        ))}
      </ol>
      <p className="practice-sentence">{sentence}</p>
      {lobby && (
        <figure className="stack gap-8">
          {lobby.bars.map(({ label, lived, of }) => (
            <div key={label} className="practice-bar small">
              <span className="muted">{label}</span>
              <i className="meter meter-own" aria-hidden="true">
                <i style={{ width: `${of === 0 ? 0 : (100 * lived) / of}%` }} />
              </i>
              <b className="tabular">
                {lived} of {of}
              </b>
            </div>
          ))}
          <figcaption className="fine">{lobby.label}</figcaption>
        </figure>
      )}
      {isPlaying && clip && (
        <Suspense fallback={<p className="fine">Loading the clip...</p>}>
          <Clip jobId={moment.jobId} clip={clip} />
        </Suspense>
      )}
      <div className="row">
        {clip && !isPlaying && (
          <Button icon={Play} onClick={() => setPlaying(true)}>
            Your clip
          </Button>
        )}
        {event !== undefined && (
          <Link className="text-link small" href={`/results/${moment.jobId}?moment=${event}`}>
            In the report
          </Link>
        )}
      </div>
    </>
  )
}
