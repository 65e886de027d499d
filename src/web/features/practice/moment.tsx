import { useMutation } from '@tanstack/react-query'
import { CornerDownLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PracticeMoment, PracticeScore } from '#shared/practice/practice-session.ts'
import { formatMoment } from '#shared/time/clock.ts'
import { CallFailed, NO_ANSWER, wordsFor } from '#web/data/call-failed.ts'
import { usePageKeys } from '#web/features/results/clock/picture-keys.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Answer } from './answer.tsx'
import { MomentPicture } from './moment-picture.tsx'
import type { GivenAnswer, PracticeSource } from './practice-source.ts'

interface MomentProps {
  readonly moment: PracticeMoment
  readonly source: PracticeSource
  readonly isLast: boolean
  /** `isRight` is null if the answer could not be sent. */
  readonly onAnswered: (isRight: boolean | null, score: PracticeScore | null) => void
  readonly onNext: () => void
}

/** How often an answer is retried while the connection is lost. A refusal is not retried. */
const MAX_TRIES = 60
const TRY_AGAIN_MS = 2_000
const isPassing = (error: unknown) => error instanceof CallFailed && (error.status === NO_ANSWER || error.status >= 500)

export function Moment({ moment, source, isLast, onAnswered, onNext }: MomentProps) {
  const { asked, matchTitle, kickOffMs } = moment
  const [isSure, setSure] = useState(true)
  const { mutate, data, error, variables, isPending, failureCount, isPaused } = useMutation({
    mutationFn: async (given: GivenAnswer) => ({ ...(await source.answer(moment, given)), given }),
    retry: (count, failed) => count < MAX_TRIES && isPassing(failed),
    retryDelay: TRY_AGAIN_MS,
    onSuccess: ({ answer, standing: score, given }) => onAnswered(given.option === answer.right, score),
    onError: () => onAnswered(null, null),
  })
  const isOpen = !isPending && !data && !error
  const give = (option: number, sure: boolean) => {
    if (isOpen && asked.options[option] !== undefined) mutate({ option, isSure: sure })
  }
  usePageKeys((press) => {
    if (press.ctrlKey || press.metaKey || press.altKey) return
    const onControl = press.target instanceof HTMLElement && press.target.closest('button, a, summary') !== null
    if (/^[123]$/.test(press.key)) give(Number(press.key) - 1, isSure)
    else if (press.key.toLowerCase() === 's' && isOpen) setSure(!isSure)
    else if (press.key === 'Enter' && !onControl && (data || error)) onNext()
    else return
    press.preventDefault()
  })
  const next = useRef<HTMLDivElement>(null)
  const isOver = data !== undefined || error !== null
  useEffect(() => {
    if (isOver) next.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOver])
  const time = kickOffMs === null ? null : formatMoment(asked.frozenAtMs - kickOffMs)
  return (
    <div className="card practice-moment">
      <MomentPicture moment={moment} source={source} answer={data ?? null} />
      <div className="practice-words stack">
        <p className="small muted">{[time, matchTitle].filter((part) => part !== null).join(', ')}</p>
        <h2 tabIndex={-1} data-first>
          {asked.ask}
        </h2>
        {asked.situation.length > 0 && (
          <dl className="practice-situation">
            {asked.situation.map(({ label, value }) => (
              <div key={label} className="spread small">
                <dt className="muted">{label}</dt>
                <dd className="strong tabular">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {data ? (
          <Answer moment={moment} {...data} />
        ) : (
          <Options options={asked.options} chosen={variables ?? null} isOpen={isOpen} onGive={give} />
        )}
        {isOpen && (
          <p className="practice-keys fine" aria-live="polite">
            Keys: 1 2 3 answer as <b>{isSure ? 'sure' : 'unsure'}</b>, S changes that.
          </p>
        )}
        {isPending && (failureCount > 0 || isPaused) && (
          <Alert tone="warning">No connection. Your choice is saved, and sent once you're back online.</Alert>
        )}
        {error && <Alert tone="error">{wordsFor(error, 'Your answer could not be sent.')}</Alert>}
        {isOver && (
          <div ref={next} className="practice-next">
            <Button variant="primary" onClick={onNext}>
              {isLast ? 'How it went' : 'Next moment'}
              <CornerDownLeft />
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

interface OptionsProps {
  readonly options: readonly string[]
  readonly chosen: GivenAnswer | null
  readonly isOpen: boolean
  readonly onGive: (option: number, isSure: boolean) => void
}

const SURE = [
  { isSure: true, words: 'Sure' },
  { isSure: false, words: 'Unsure' },
]

function Options({ options, chosen, isOpen, onGive }: OptionsProps) {
  return (
    <ol className="practice-options stack gap-8">
      {options.map((words, option) => (
        <li key={words} data-chosen={chosen?.option === option}>
          <span className="practice-number middle" aria-hidden="true">
            {option + 1}
          </span>
          <span id={`option-${option}`}>{words}</span>
          {SURE.map((choice) => (
            <Button
              key={choice.words}
              size="small"
              disabled={!isOpen && chosen?.option !== option}
              working={!isOpen && chosen?.option === option && chosen.isSure === choice.isSure ? choice.words : null}
              aria-label={`${choice.words}: ${words}`}
              onClick={() => onGive(option, choice.isSure)}
            >
              {choice.words}
            </Button>
          ))}
        </li>
      ))}
    </ol>
  )
}
