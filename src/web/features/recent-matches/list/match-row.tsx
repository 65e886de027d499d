import { Film } from 'lucide-react'
import { Link } from 'wouter'
import type { MatchFigures, RecentMatch } from '#shared/matches/recent-match.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { filmWords, lengthWords, limitWords, matchName, outcomeWords, playedWords, scoreWords } from './match-words.ts'
import type { MatchChoice } from './use-chosen-matches.ts'

interface MatchRowProps {
  readonly match: RecentMatch
  /** Null: there are none; undefined: on their way. */
  readonly figures: MatchFigures | null | undefined
  readonly choice: MatchChoice
  readonly onAnalyze: (match: RecentMatch) => void
  readonly isAsking: boolean
}

/** One match: a press on its row chooses it among several, and at the end of the row stands what comes next for it alone. */
export function MatchRow({ match, figures, choice, onAnalyze, isAsking }: MatchRowProps) {
  const limit = limitWords(match)
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
      <button type="button" className="match-pick small tabular" onClick={() => choice.toggle?.()}>
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
          {limit !== '' && <i>{limit}</i>}
        </span>
        <span className="match-result">
          <span className={`is-${match.outcome}`}>{outcomeWords(match)}</span> {figures && scoreWords(figures)}
        </span>
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
      <span className="match-next">
        <Next {...{ match, figures, choice, onAnalyze, isAsking }} />
      </span>
    </li>
  )
}

/** Kills, deaths and assists, for the eye and in words. */
export function Kills({ figures: { kills, deaths, assists } }: { readonly figures: Omit<MatchFigures, 'film'> }) {
  return (
    <>
      <span aria-hidden>
        {kills} / {deaths} / {assists}
      </span>
      <span className="visually-hidden">
        {kills} kills, {deaths} deaths, {assists} assists
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

/** Of a match whose film is gone one more press is asked for, beside what its report lacks. */
function Next({ match, figures, choice, onAnalyze, isAsking }: MatchRowProps) {
  const { report } = match
  const name = <span className="visually-hidden"> of {matchName(match)}</span>
  if (report !== null) {
    return (
      <Link href={report.isComplete ? `/results/${report.jobId}` : '/dashboard'} className={buttonClass({ size: 'small' })}>
        {report.isComplete ? 'View Results' : 'Running'}
        {name}
      </Link>
    )
  }
  const isGone = figures?.film === 'gone'
  const press = () => (isGone ? choice.toggle?.() : onAnalyze(match))
  return (
    <Button size="small" working={isAsking ? 'Sending...' : null} disabled={choice.isChosen} onClick={press}>
      {choice.isChosen ? 'Chosen' : isGone ? 'Without film' : 'Analyze'}
      {name}
    </Button>
  )
}
