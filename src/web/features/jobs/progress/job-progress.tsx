import { Check, LoaderCircle, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { shownProgress, statusLabel } from '#web/features/submission/job-status.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import './job-progress.css'

export function JobProgress({ job }: { readonly job: ShownJob }) {
  const percent = shownProgress(job.progress)
  const hasStopped = isOver(job.status)
  const line = job.step ? `${statusLabel(job.status)}: ${job.step}` : statusLabel(job.status)
  const spoken = useSpokenProgress(`${line}, ${percent}%`, percent)
  return (
    <section className="card" aria-label="Progress">
      <div className="running-head">
        <p className="line running-line">
          <span className={hasStopped ? 'running-pulse is-stopped' : 'running-pulse'} />
          <span>{line}</span>
        </p>
        <p className="display running-percent">{percent}%</p>
        <ProgressBar percent={percent} label="Analysis progress" />
        <p className="visually-hidden" role="status">
          {spoken}
        </p>
      </div>
      <Steps step={job.step} hasStopped={hasStopped} />
    </section>
  )
}

function Steps({ step: current, hasStopped }: { readonly step: string | null; readonly hasStopped: boolean }) {
  const steps = useSeenSteps(current)
  if (steps.length === 0) return null
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step} {...(step === current && { 'aria-current': 'step' as const })}>
          <span className="step-dot middle">
            <StepIcon isDone={step !== current} hasStopped={hasStopped} />
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

function StepIcon({ isDone, hasStopped }: { readonly isDone: boolean; readonly hasStopped: boolean }) {
  if (isDone) return <Check className="icon-12" />
  if (hasStopped) return <X className="icon-12" />
  return <LoaderCircle className="icon-12 spin" />
}

function useSeenSteps(step: string | null): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([])
  if (step !== null && !seen.includes(step)) {
    const next = [...seen, step]
    setSeen(next)
    return next
  }
  return seen
}

const SPOKEN_EACH_PERCENT = 10
const SPOKEN_EACH_MS = 15_000

export interface Spoken {
  readonly words: string
  readonly percent: number
  readonly atMs: number
}

export function speak(last: Spoken, now: Spoken): Spoken {
  const isFar = Math.abs(now.percent - last.percent) >= SPOKEN_EACH_PERCENT
  const isLater = now.atMs - last.atMs >= SPOKEN_EACH_MS
  return now.words !== last.words && (isFar || isLater) ? now : last
}

export function useSpokenProgress(words: string, percent: number): string {
  const [spoken, setSpoken] = useState<Spoken>(() => ({ words, percent, atMs: performance.now() }))
  useEffect(() => {
    const announce = () => setSpoken((last) => speak(last, { words, percent, atMs: performance.now() }))
    announce()
    const timer = setTimeout(announce, Math.max(0, spoken.atMs + SPOKEN_EACH_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [words, percent, spoken.atMs])
  return spoken.words
}
