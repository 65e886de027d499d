import { useState } from 'react'
import { Link } from 'wouter'
import { momentKey, type Span } from '#shared/report/moment.ts'
import type { ReportFight } from '#shared/report/report-positions.ts'
import { LEAD_MS } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { VideoTime } from '#web/features/results/player/video-time.tsx'
import { FROM_REPORT, replayAddress } from '#web/features/results/replay-address.ts'
import { canSeePictures } from '#web/features/results/result-queries.ts'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ChoiceBar } from '#web/ui/forms/choice-bar.tsx'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import '#web/ui/progress-bar.css'
import { count, inMetres, OUTCOMES } from './fight-totals.ts'

const FIRST_ROWS = 18
const WORDS = { all: 'All', won: 'Won', lost: 'Lost', open: 'No kill' } as const
const CHOICES = ['all', ...OUTCOMES] as const
type Choice = (typeof CHOICES)[number]

export function FightList({ fights }: { readonly fights: readonly ReportFight[] }) {
  const [choice, setChoice] = useState<Choice>('all')
  const [areAllShown, setAllShown] = useState(false)
  const chosen = fights.filter(({ outcome }) => choice === 'all' || outcome === choice)
  const shown = areAllShown ? chosen : chosen.slice(0, FIRST_ROWS)
  return (
    <>
      <div className="fight-bar spread small">
        <ChoiceBar
          label="Show"
          choices={CHOICES.map((value) => ({
            value,
            words: `${WORDS[value]} ${value === 'all' ? fights.length : count(fights, value)}`,
          }))}
          chosen={choice}
          onChoose={setChoice}
        />
        <span className="faint">Sorted by time</span>
      </div>
      <FightTable fights={shown} hasRange={fights.some(({ range }) => range !== null)} />
      <div className="fight-bar spread small faint">
        <p aria-live="polite">
          {shown.length} of {fights.length}
          {chosen.length === 0 && ': no fight ended like this'}
          {chosen.length > 0 && (
            <span className="wide-only">
              . Shields are those just before the first hit of that fight; in Deaths, as the last burst of hits began.
            </span>
          )}
        </p>
        {shown.length < chosen.length && (
          <Button size="small" onClick={() => setAllShown(true)}>
            Show all {chosen.length}
          </Button>
        )}
      </div>
    </>
  )
}

/** Returns a unique React key. Shared reports have whole seconds, so two fights with one opponent can have the same times. */
function keyOf(fights: readonly ReportFight[], index: number): string {
  const nameOf = (fight: ReportFight | undefined) => fight && `${fight.opponent} ${momentKey(momentOf(fight))}`
  const name = nameOf(fights[index])
  const before = fights.slice(0, index).filter((fight) => nameOf(fight) === name).length
  return before === 0 ? `${name}` : `${name} ${before + 1}`
}

const COLUMNS: readonly { readonly words: string; readonly narrow?: string; readonly className?: string }[] = [
  { words: 'Time' },
  { words: 'Opponent', className: 'cell-text' },
  { words: 'First hit', narrow: 'First', className: 'fight-left' },
  { words: 'Own shield', narrow: 'Shield', className: 'fight-left' },
  { words: 'Their shield', className: 'wide-only fight-left' },
  { words: 'Range', className: 'wide-only' },
  { words: 'Own weapon', className: 'wide-only fight-left fight-weapon' },
  { words: 'Theirs', className: 'wide-only fight-left' },
  { words: 'Hits, own : theirs', className: 'wide-only' },
  { words: 'Length', className: 'wide-only' },
  { words: 'Outcome', className: 'fight-left fight-end' },
]

function FightTable({ fights, hasRange }: { readonly fights: readonly ReportFight[]; readonly hasRange: boolean }) {
  const { says } = useVoicedReport()
  return (
    <ScrollBox className="table-frame fights-frame" label="Table of fights">
      <table>
        <caption className="visually-hidden">{says('Your fights')}</caption>
        <thead>
          <tr>
            {COLUMNS.filter(({ words }) => hasRange || words !== 'Range').map(({ words, narrow, className }) => (
              <th key={words} scope="col" className={className}>
                {narrow === undefined ? words : <span className="wide-only">{words}</span>}
                {narrow !== undefined && <span className="narrow-only">{narrow}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fights.map((fight, index) => (
            <FightRow key={keyOf(fights, index)} fight={fight} hasRange={hasRange} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function momentOf({ fromMs, toMs }: ReportFight): Span {
  return { kind: 'film', fromMs, toMs }
}

function FightRow({ fight, hasRange }: { readonly fight: ReportFight; readonly hasRange: boolean }) {
  const { result, clock, canSeek, nameOf, event, choose } = useVoicedReport()
  const { opponent, ownHits, enemyHits, range, fromMs } = fight
  const span = momentOf(fight)
  const length = lengthWords(fight)
  return (
    <tr {...(momentKey(span) === event && { className: 'row-chosen', 'aria-current': true })}>
      <th scope="row">
        {!canSeek && canSeePictures(result) ? (
          <Link
            href={replayAddress(result.jobId, fromMs - LEAD_MS, null)}
            state={FROM_REPORT}
            className="timestamp text-link"
            aria-label={`Open ${clock.format(fromMs)} in the replay`}
          >
            {clock.format(fromMs)}
          </Link>
        ) : (
          <VideoTime
            result={result}
            seconds={clock.videoSeconds(fromMs)}
            words={clock.format(fromMs)}
            isLeftOut={clock.isLeftOut(fromMs)}
            onPlay={() => choose({ span })}
          />
        )}
      </th>
      <td className="cell-text">
        {nameOf(opponent) ?? 'an opponent'}
        <span className="fine nowrap narrow-only">
          Hits {ownHits} : {enemyHits}, {length}
        </span>
      </td>
      <td className="fight-left">
        <FirstHit isYours={fight.isFirstHitYours} />
      </td>
      <td className="fight-left">
        <Shield share={fight.ownShield} whose="own" />
      </td>
      <td className="wide-only fight-left">
        <Shield share={fight.enemyShield} whose="enemy" />
      </td>
      {hasRange && <td className="wide-only">{range === null ? '' : inMetres(range)}</td>}
      <td className="wide-only fight-left fight-weapon">{fight.ownWeapon}</td>
      <td className="wide-only fight-left">{fight.enemyWeapon}</td>
      <td className="wide-only">
        {ownHits} : {enemyHits}
      </td>
      <td className="wide-only">{length}</td>
      <td className="fight-left fight-end">
        <Outcome fight={fight} />
      </td>
    </tr>
  )
}

/** Returns "2.7 s", or "one hit" or "at once" when the length rounds to zero. */
function lengthWords({ fromMs, toMs, ownHits, enemyHits }: ReportFight): string {
  const tenths = ((toMs - fromMs) / 1000).toFixed(1)
  if (tenths !== '0.0') return `${tenths} s`
  return ownHits + enemyHits <= 1 ? 'one hit' : 'at once'
}

function Shield({ share, whose }: { readonly share: number | null; readonly whose: 'own' | 'enemy' }) {
  if (share === null) return null
  const percent = Math.round(100 * share)
  return (
    <span className="line">
      <span className={whose === 'own' ? 'meter meter-own wide-only' : 'meter wide-only'} aria-hidden="true">
        <i style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {percent}%
    </span>
  )
}

function FirstHit({ isYours }: { readonly isYours: boolean }) {
  const { says } = useVoicedReport()
  const who = isYours ? says('You') : 'Them'
  return (
    <span className="fight-mark line">
      <svg viewBox="0 0 14 14" role="img" aria-label={who}>
        {isYours ? (
          <circle cx="7" cy="7" r="4.6" fill="var(--accent-mark)" />
        ) : (
          <path d="M7 1.5 12.5 7 7 12.5 1.5 7z" fill="none" stroke="var(--death)" strokeWidth="1.8" />
        )}
      </svg>
      <span className="wide-only" aria-hidden>
        {who}
      </span>
    </span>
  )
}

/** The most a death's time can differ from the end of its fight. Shared reports have whole seconds. */
const SAME_DEATH_MS = 1_500

function Outcome({ fight: { outcome, opponent, toMs } }: { readonly fight: ReportFight }) {
  const { report, eventOf, clock, openMoment } = useReport()
  if (outcome === 'open') return <span className="muted">No kill</span>
  const isWon = outcome === 'won'
  const words = (
    <span className={isWon ? 'fight-mark line is-kill' : 'fight-mark line is-death'}>
      <EventShape kind={isWon ? 'kill' : 'death'} />
      {isWon ? 'Won' : 'Lost'}
    </span>
  )
  const isIt = (atMs = Number.NaN) => Math.abs(atMs - toMs) <= SAME_DEATH_MS
  const death = isWon ? undefined : report.deaths.find(({ event, killer }) => killer === opponent && isIt(eventOf(event)?.atMs))
  if (!death) return words
  return (
    <button
      type="button"
      className="fight-death text-link"
      aria-label={`Lost, show the death at ${clock.format(eventOf(death.event)?.atMs ?? 0)}`}
      onClick={() => openMoment(death.event)}
    >
      {words}
    </button>
  )
}
