import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PracticeMoment, PracticeScore } from '#shared/practice/practice-session.ts'
import { Each } from '#web/ui/each.tsx'
import { Moment } from './moment.tsx'
import { type PracticeSource, pictureQuery } from './practice-source.ts'
import './practice.css'

interface MomentsProps {
  readonly moments: readonly PracticeMoment[]
  readonly source: PracticeSource
  readonly lead: string
  /** 1 for the heading of the page, 2 for a section of another page. */
  readonly headingLevel?: 1 | 2
  readonly end: (score: PracticeScore | null) => ReactNode
}

export function Moments({ moments, source, lead, headingLevel = 1, end }: MomentsProps) {
  const [results, setResults] = useState<readonly (boolean | null)[]>([])
  const [at, setAt] = useState(0)
  const [score, setScore] = useState<PracticeScore | null>(null)
  const client = useQueryClient()
  const box = useRef<HTMLElement>(null)
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const moment = moments[at]
  const following = moments[at + 1]
  useEffect(() => {
    if (following?.hasPicture) void client.prefetchQuery(pictureQuery(following, source, false))
  }, [client, following, source])
  // The pressed button is gone, or further up: the focus moves to the new content.
  useEffect(() => {
    if (at === 0 && headingLevel === 1) return
    show(box.current)
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
  }, [at, headingLevel])
  const right = results.filter((isRight) => isRight).length
  const answered = (isRight: boolean | null, known: PracticeScore | null) => {
    setResults([...results.slice(0, at), isRight])
    if (known) setScore(known)
    show(box.current)
  }
  return (
    <section ref={box} className={headingLevel === 1 ? 'wrap practice' : 'practice'} aria-label="Practice">
      <div className="practice-head spread">
        <div>
          <Heading tabIndex={-1}>What would you do?</Heading>
          <p className="small muted">{lead} Each one freezes two seconds before something happened.</p>
        </div>
        <Steps results={results} at={at} of={moments.length} />
      </div>
      {moment ? (
        <Moment
          key={moment.jobId + moment.asked.id}
          {...{ moment, source, isLast: at === moments.length - 1 }}
          onAnswered={answered}
          onNext={() => setAt(at + 1)}
        />
      ) : (
        <div className="card practice-end stack">
          <h2 tabIndex={-1} data-first>
            {right} of {results.filter((isRight) => isRight !== null).length} right this time
          </h2>
          {end(score)}
        </div>
      )}
    </section>
  )
}

/** Scrolls to the element if its top is out of view, as on a phone once an option was pressed. */
function show(element: HTMLElement | null): void {
  const top = element?.getBoundingClientRect().top ?? 0
  if (top < 0 || top > window.innerHeight / 2) element?.scrollIntoView()
}

interface StepsProps {
  readonly results: readonly (boolean | null)[]
  readonly at: number
  readonly of: number
}

function Steps({ results, at, of }: StepsProps) {
  const steps = Array.from({ length: of }, (_, step) => {
    const isRight = results[step]
    return isRight === true ? 'right' : isRight === false ? 'wrong' : step === at ? 'now' : 'open'
  })
  return (
    <p className="practice-steps line tabular muted">
      <span className="line" role="img" aria-label={`Right: ${steps.filter((step) => step === 'right').length} so far`}>
        <Each of={steps}>{(step) => <i data-step={step} />}</Each>
      </span>
      {Math.min(at + 1, of)} of {of}
    </p>
  )
}
