import { Film } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { JobId } from '#shared/ids.ts'
import type { MatchFigures, RecentMatch } from '#shared/matches/recent-match.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { useUserId } from '#web/data/session/session.ts'
import { RowProgress } from '#web/features/submission/row-progress.tsx'
import { noteSeen } from '#web/features/submission/started-jobs.ts'
import { SubmissionError } from '#web/features/submission/submission-error.tsx'
import { submissionWords } from '#web/features/submission/submission-state.ts'
import { useJob } from '#web/features/submission/use-job.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Kills } from './kills.tsx'
import { MatchVideo } from './match-video.tsx'
import { filmWords, lengthWords, limitWords, matchName, outcomeWords, playedWords, scoreWords } from './match-words.ts'
import type { MatchChoice } from './use-chosen-matches.ts'

export interface MatchRowProps {
  readonly match: RecentMatch
  /** Null if there are none; undefined while loading. */
  readonly figures: MatchFigures | null | undefined
  readonly choice: MatchChoice
  /** Null without a credit: a match can still be chosen, and the bar says what is missing. */
  readonly onAnalyze: ((match: RecentMatch) => void) | null
  readonly isAsking: boolean
  /** Takes the focus once its job is running, if nothing else has it. */
  readonly takesFocus: boolean
  readonly refusal: Error | null
}

/** One match: pressing the row selects it, and the button at its end starts or opens its analysis. A running one shows its progress. */
export function MatchRow({ match, figures, choice, onAnalyze, isAsking, takesFocus, refusal }: MatchRowProps) {
  const [isAdding, setAdding] = useState(false)
  const started = match.report?.isComplete === false ? match.report : null
  const { data: job } = useJob(started?.jobId ?? null)
  const isRunning = started !== null && !(job && isOver(job.status))
  const name = <span className="visually-hidden"> of {matchName(match)}</span>
  const next = useRestoredFocus(isRunning, takesFocus)
  useSeenEnd(started !== null && !isRunning ? started.jobId : null)
  return (
    <li className={choice.isChosen ? 'match-row is-chosen' : 'match-row'}>
      <label className="match-choice middle">
        <input
          type="checkbox"
          aria-label={`Choose ${matchName(match)}, ${playedWords(match)}`}
          checked={choice.isChosen}
          disabled={choice.toggle === null}
          onChange={() => choice.toggle?.()}
        />
      </label>
      {isRunning ? (
        <div className="match-pick small tabular">
          <WhatAndResult match={match} figures={figures} />
          {job ? <RowProgress job={job} /> : <i className="skeleton" aria-hidden />}
        </div>
      ) : (
        <button type="button" className="match-pick small tabular" onClick={() => choice.toggle?.()}>
          <WhatAndResult match={match} figures={figures} />
          <span className="match-kda">
            {figures ? (
              <Kills figures={figures} />
            ) : figures === null ? (
              <span className="faint">–</span>
            ) : (
              <i className="skeleton" aria-hidden />
            )}
          </span>
          <FilmState match={match} figures={figures} />
        </button>
      )}
      <span className="match-next" {...next}>
        {isRunning ? (
          <Button size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            Add your video
            {name}
          </Button>
        ) : (
          <Next {...{ match, figures, choice, onAnalyze, isAsking, name }} report={reportOf(match, job)} />
        )}
      </span>
      {isAdding && started && (
        <MatchVideo className="match-under" jobId={started.jobId} name={matchName(match)} onClose={() => setAdding(false)} />
      )}
      {refusal && <SubmissionError words={submissionWords(refusal)} />}
      {started && job && !isRunning && job.reason && <p className="match-under fine">{job.reason}</p>}
    </li>
  )
}

/** Keeps the focus at the end of the row when the button there is replaced: the match has started, or its report is ready. */
function useRestoredFocus(isRunning: boolean, takesFocus: boolean) {
  const place = useRef<HTMLSpanElement>(null)
  const hasFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it changes, what had the focus is gone
  useLayoutEffect(() => {
    if ((hasFocus.current || takesFocus) && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isRunning, takesFocus])
  const note = () => {
    hasFocus.current = place.current?.contains(document.activeElement) ?? false
  }
  return { ref: place, onFocus: note, onBlur: () => setTimeout(note) }
}

/** A job whose end was shown in its row is not reported again elsewhere. */
function useSeenEnd(ended: JobId | null) {
  const userId = useUserId()
  useEffect(() => {
    if (ended !== null) noteSeen(userId, ended)
  }, [userId, ended])
}

/** A job that has ended since the list was loaded is newer than the list. */
function reportOf({ report }: RecentMatch, job: ShownJob | undefined): RecentMatch['report'] {
  if (!report || !job || report.isComplete) return report
  return job.status === 'complete' ? { ...report, isComplete: true } : null
}

function WhatAndResult({ match, figures }: Pick<MatchRowProps, 'match' | 'figures'>) {
  const limit = limitWords(match)
  return (
    <>
      <span className="match-what">
        <b className="strong">{matchName(match)}</b>
        <span className="fine">
          {playedWords(match)}
          <span className="match-length">
            {' '}
            <span aria-hidden>·</span> {lengthWords(match)}
          </span>
        </span>
      </span>
      <span className="match-playlist">
        {match.kind === 'custom' ? 'Custom game' : match.playlist} {match.kind === 'unranked' && <i>unranked</i>}
        {limit !== '' && <i>· {limit}</i>}
      </span>
      <span className="match-result">
        <span className={`is-${match.outcome}`}>{outcomeWords(match)}</span> {figures && scoreWords(figures)}
      </span>
    </>
  )
}

function FilmState({ match, figures }: Pick<MatchRowProps, 'match' | 'figures'>) {
  const words = filmWords(match, figures)
  if (words === '') return <span className="match-film" />
  return (
    <span className={figures?.film === 'gone' ? 'match-film line faint' : 'match-film line muted'}>
      <Film className="icon-14" />
      {words}
    </span>
  )
}

interface NextProps extends Omit<MatchRowProps, 'refusal' | 'takesFocus'> {
  readonly report: RecentMatch['report']
  readonly name: ReactNode
}

/** For a match whose film is gone, the first press only chooses it, so that the player sees what its report lacks. */
function Next({ match, report, figures, choice, onAnalyze, isAsking, name }: NextProps) {
  if (report !== null) {
    return (
      <Link href={`/results/${report.jobId}`} className={buttonClass({ size: 'small' })}>
        View Results
        {name}
      </Link>
    )
  }
  const isFilmMissing = figures?.film === 'gone'
  const press = () => (isFilmMissing || onAnalyze === null ? choice.toggle?.() : onAnalyze(match))
  return (
    <Button size="small" working={isAsking ? 'Sending...' : null} disabled={choice.isChosen} onClick={press}>
      {choice.isChosen ? 'Chosen' : isFilmMissing ? 'Without film' : onAnalyze === null ? 'Choose' : 'Analyze'}
      {name}
    </Button>
  )
}
