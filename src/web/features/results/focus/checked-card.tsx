import { Link } from 'wouter'
import { formatClock } from '#shared/time/clock.ts'
import { alignedWords, alignmentNotes, START_WORDS } from '#web/features/report-view/alignment-words.ts'
import { matchZeroOf } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { usePlayer } from '#web/features/report-view/use-player.ts'
import { NO_POSITIONS } from '#web/features/results/parts/positions-words.ts'
import { hasVideo, VideoTime } from '#web/features/results/player/video-time.tsx'
import { Sentence } from '#web/features/results/report/sentence/sentence.tsx'
import { countCheckedSentences } from './checked-sentences.ts'
import './checked-card.css'

/** What agrees, what is assumed, what is missing: the report about itself. */
export function CheckedCard() {
  const { report, result } = useReport()
  const { checked, all } = countCheckedSentences(report)
  return (
    <aside className="card checked" aria-labelledby="how-checked">
      <div className="card-head">
        <h3 id="how-checked">How this was checked</h3>
      </div>
      <div className="card-body">
        <p className="checked-figure">
          <b className="display">
            {checked}/{all}
          </b>
          <span>sentences carry their evidence</span>
        </p>
        <div className="checked-meter">
          <i style={{ width: `${(100 * checked) / Math.max(1, all)}%` }} />
        </div>
        <CheckedPairs />
        <ul className="checked-sentences">
          {report.checked.claims.map((claim) => (
            <li key={claim.id}>
              <Sentence claim={claim} />
            </li>
          ))}
          {alignmentNotes(report).map((note) => (
            <li key={note}>{note}</li>
          ))}
          {result.positions?.state === 'absent' && <li>{NO_POSITIONS[result.positions.reason]}</li>}
          {result.gates.map(({ verdict, label, sentence }) => verdict === 'failed' && <li key={label}>{sentence}</li>)}
          {report.checked.filmProblems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <Link href={`/results/${result.jobId}/checked`} className="text-link checked-all">
          All that was checked
        </Link>
      </div>
    </aside>
  )
}

function CheckedPairs() {
  const { report, clock, result } = useReport()
  const { checked, lobby, sources } = report
  const zero = matchZeroOf(report)
  const hasFilm = sources.film !== 'absent'
  const compared = checked.reconciliation.filter(({ kills, deaths }) => kills && deaths)
  const agreeing = compared.filter(({ kills, deaths }) => kills?.film === kills?.statistics && deaths?.film === deaths?.statistics)
  const pairs = [
    ...(hasFilm && (hasVideo(result) || clock.isAligned) ? [['Video and match log', alignedWords(report)] as const] : []),
    ...(clock.videoSeconds(zero.atMs) === null ? [] : [[START_WORDS[zero.clockWords], <MatchStart key="start" />] as const]),
    hasFilm
      ? ['Match log', `${lobby.length} players, ${checked.filmEvents} events`]
      : ['Match statistics', `${lobby.length} players, no film`],
    ...(compared.length > 0 ? [['Film and statistics agree for', `${agreeing.length} of ${compared.length} players`] as const] : []),
  ] as const
  return (
    <dl className="pairs">
      {pairs.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function MatchStart() {
  const { report, clock, result } = useReport()
  const player = usePlayer()
  const { atMs } = matchZeroOf(report)
  const seconds = clock.videoSeconds(atMs)
  if (seconds === null) return null
  return <VideoTime result={result} seconds={seconds} words={formatClock(seconds * 1000)} onPlay={() => player.seek(seconds)} />
}
