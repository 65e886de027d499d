import { Link } from 'wouter'
import type { MatchFigures, RecentMatch } from '#shared/matches/recent-match.ts'
import { lengthWords, matchName, outcomeWords, playedWords, scoreWords } from './match-words.ts'
import type { MatchChoice } from './use-chosen-matches.ts'

interface MatchRowProps {
  readonly match: RecentMatch
  /** Null: there are none; undefined: on their way. */
  readonly figures: MatchFigures | null | undefined
  readonly choice: MatchChoice
  /** Null: a press chooses. */
  readonly onPick: ((match: RecentMatch) => void) | null
}

/** One match: all of the row is the button that picks it, but for the box that chooses it among several and the way to its report. */
export function MatchRow({ match, figures, choice, onPick }: MatchRowProps) {
  const press = () => (onPick ? onPick(match) : choice.toggle?.())
  return (
    <li className={choice.isChosen ? 'match-row is-chosen' : 'match-row'}>
      <label className="match-choice">
        <input
          type="checkbox"
          aria-label={`Choose ${matchName(match)}, ${playedWords(match)}`}
          checked={choice.isChosen}
          disabled={choice.toggle === null}
          onChange={() => choice.toggle?.()}
        />
      </label>
      <button type="button" className="match-pick small tabular" onClick={press}>
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
        </span>
        <span className="match-result">
          <span className={`is-${match.outcome}`}>{outcomeWords(match)}</span> {figures && scoreWords(figures)}
        </span>
        <span className="match-kda">
          <Kills figures={figures} />
        </span>
      </button>
      <span className="match-report small">
        <Report report={match.report} />
      </span>
    </li>
  )
}

function Kills({ figures }: Pick<MatchRowProps, 'figures'>) {
  if (figures === undefined) return <span className="skeleton" aria-hidden />
  if (figures === null) return <span className="faint">–</span>
  const { kills, deaths, assists } = figures
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

function Report({ report }: Pick<RecentMatch, 'report'>) {
  if (report === null) return <span className="faint">–</span>
  return report.isComplete ? <Link href={`/results/${report.jobId}`}>Report</Link> : <Link href="/dashboard">Running</Link>
}
