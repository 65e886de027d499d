import { ChevronDown, CircleCheck, CircleMinus, CircleX, Info, ListChecks, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { isArriving, type PositionsState } from '#shared/jobs/positions-state.ts'
import type { DidYouFix as Checked, DrillOutcome } from '#shared/report/drill.ts'
import type { Report } from '#shared/report/report.ts'
import { isReviewRunning, type ReviewState } from '#shared/video-review/review-state.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { isToBeCompleted } from '#web/features/results/result-queries.ts'
import { countCheckedSentences } from '#web/features/results/sentence/sentence-pieces.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { usePhone } from '#web/ui/use-media.ts'
import { logStage, positionsStage, type ShownStage, videoStage } from './arriving-stages.ts'
import type { OpenedResult } from './use-opened-result.ts'
import './top-row.css'
import { Button } from '#web/ui/forms/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

const OUTCOME_WORDS: Readonly<Record<DrillOutcome, string>> = {
  passed: 'passed',
  missed: 'missed',
  'not-enough-play': 'not enough play',
}

interface TopRowProps {
  readonly result: ShownResult
  readonly opened: OpenedResult
  readonly positions: PositionsState | null
  readonly videoReview: ReviewState | null
}

export function TopRow({ result, opened, positions, videoReview }: TopRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)
  const checked = result.didYouFix
  // Pressing the button removes the bar: the focus moves to what takes its place.
  useEffect(() => {
    if (isOpened) row.current?.focus()
  }, [isOpened])
  const isComing = opened.arrived !== null || isToBeCompleted(result) || isArriving(positions) || isReviewRunning(videoReview)
  const { report } = opened.shown
  if (opened.hasStages && report && (isComing || !checked)) {
    const open = () => {
      opened.open()
      setOpened(checked !== null)
    }
    return <StagesBar stages={stagesOf(report, result, positions, videoReview)} arrived={opened.arrived} onOpen={open} />
  }
  return (
    checked && (
      <div ref={row} tabIndex={-1}>
        <DidYouFix checked={checked} />
      </div>
    )
  )
}

function stagesOf(report: Report, result: ShownResult, positions: PositionsState | null, videoReview: ReviewState | null): ShownStage[] {
  const stages = [
    logStage(report.checked.filmEvents, countCheckedSentences(report).all),
    positions && positionsStage(positions),
    result.report && videoStage(result.report, videoReview),
  ]
  return stages.flatMap((stage) => stage ?? [])
}

function DidYouFix({ checked }: { readonly checked: Checked }) {
  const isPhone = usePhone()
  if (!isPhone) {
    return (
      <section className="card top-row did-you-fix small" aria-label="Did you fix it?">
        <div className="top-head fine">
          <b>Did you fix it?</b>
          <LastReport checked={checked} />
        </div>
        <Checks checked={checked} />
      </section>
    )
  }
  return (
    <details className="card top-row small">
      <summary>
        <ListChecks />
        <span>
          <b>Did you fix it?</b> {countsOf(checked)}
        </span>
        <ChevronDown />
      </summary>
      <Checks checked={checked} />
      <p className="top-head top-line fine">
        <LastReport checked={checked} />
      </p>
    </details>
  )
}

function LastReport({ checked: { jobId, match, playedAt } }: { readonly checked: Checked }) {
  return (
    <Link className="text-link text-link-quiet" href={`/results/${jobId}`}>
      from {match ?? 'your last report'}, {formatDate(playedAt)}
    </Link>
  )
}

function Checks({ checked: { checks } }: { readonly checked: Checked }) {
  return (
    <ul className="top-cells">
      {checks.map(({ kind, title, outcome, figures }) => (
        <li key={kind}>
          <CheckIcon outcome={outcome} />
          <div>
            <b>
              {title}: {OUTCOME_WORDS[outcome]}
            </b>
            <p className="muted tabular">{figures}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function countsOf({ checks }: Checked): string {
  return Object.entries(OUTCOME_WORDS)
    .map(([outcome, words]) => ({ words, count: checks.filter((check) => check.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${count} ${words}`)
    .join(', ')
}

function CheckIcon({ outcome }: { readonly outcome: DrillOutcome }) {
  if (outcome === 'passed') return <CircleCheck className="icon-20 is-success" />
  if (outcome === 'missed') return <CircleX className="icon-20 is-death" />
  return <CircleMinus className="icon-20 faint" />
}

interface StagesBarProps {
  readonly stages: readonly ShownStage[]
  readonly arrived: string | null
  readonly onOpen: () => void
}

/** The stages of a report side by side, with their progress. Each state is announced once, without numbers. */
export function StagesBar({ stages, arrived, onOpen }: StagesBarProps) {
  const bar = useRef<HTMLElement>(null)
  const isToGrow = stages.some(({ state }) => state === 'working')
  const open = () => {
    onOpen()
    bar.current?.focus()
  }
  const spoken = [...stages.map(({ name, spoken: words }) => words && `${name}: ${words}`), arrived ?? ''].filter((words) => words !== '')
  return (
    <section className="card top-row small faint" aria-label="Parts of this report" ref={bar} tabIndex={-1}>
      <p className="visually-hidden" aria-live="polite">
        {spoken.join(' ')}
      </p>
      <ul className="top-cells">
        {stages.map((stage) => (
          <Stage key={stage.name} stage={stage} />
        ))}
      </ul>
      {arrived !== null && (
        <div className="stages-arrived top-line row spread">
          <p aria-hidden>{arrived}</p>
          <Button size="small" onClick={open}>
            {isToGrow ? 'Show what has come so far' : 'Show the complete report'}
          </Button>
        </div>
      )}
    </section>
  )
}

function Stage({ stage: { name, state, words, progress } }: { readonly stage: ShownStage }) {
  return (
    <li>
      <StageIcon state={state} />
      <b>{name}</b>
      {progress && (
        <span className="tabular">
          {progress.done} of {progress.all}
        </span>
      )}
      <p className="muted">{words}</p>
      {progress && <ProgressBar percent={Math.round((100 * progress.done) / Math.max(1, progress.all))} label={progress.label} isThin />}
    </li>
  )
}

function StageIcon({ state }: Pick<ShownStage, 'state'>) {
  if (state === 'done') return <CircleCheck className="icon-20 is-success" />
  if (state === 'without') return <Info className="icon-20" />
  return <LoaderCircle className="icon-20 spin accent" />
}
