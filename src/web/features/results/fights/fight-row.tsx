import { momentKey, type Span } from '#shared/report/moment.ts'
import type { ReportFight } from '#shared/report/report-positions.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { VideoTime } from '#web/features/results/player/video-time.tsx'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { inMetres } from './fight-totals.ts'

export function momentOf({ fromMs, toMs }: ReportFight): Span {
  return { kind: 'film', fromMs, toMs }
}

export function FightRow({ fight, hasRange }: { readonly fight: ReportFight; readonly hasRange: boolean }) {
  const { result, clock, nameOf, event, choose } = useReport()
  const { opponent, ownHits, enemyHits, range, fromMs } = fight
  const span = momentOf(fight)
  const length = lengthWords(fight)
  return (
    <tr {...(momentKey(span) === event && { className: 'row-chosen', 'aria-current': true })}>
      <th scope="row">
        <VideoTime
          result={result}
          seconds={clock.videoSeconds(fromMs)}
          words={clock.format(fromMs)}
          isLeftOut={clock.isLeftOut(fromMs)}
          onPlay={() => choose({ span })}
        />
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
        <Shield share={fight.ownShield} look="own" />
      </td>
      <td className="wide-only fight-left">
        <Shield share={fight.enemyShield} look="enemy" />
      </td>
      {hasRange && <td className="wide-only">{range === null ? '' : inMetres(range)}</td>}
      <td className="wide-only fight-left fight-weapon">{fight.ownWeapon}</td>
      <td className="wide-only fight-left">{fight.enemyWeapon}</td>
      <td className="wide-only">
        {ownHits} : {enemyHits}
      </td>
      <td className="wide-only">{length}</td>
      <td className="fight-left fight-end">
        <Outcome outcome={fight.outcome} />
      </td>
    </tr>
  )
}

/** A fight of a single hit has no length, only its moment. */
function lengthWords({ fromMs, toMs, ownHits, enemyHits }: ReportFight): string {
  const tenths = ((toMs - fromMs) / 1000).toFixed(1)
  if (tenths !== '0.0') return `${tenths} s`
  return ownHits + enemyHits <= 1 ? 'one hit' : 'at once'
}

function Shield({ share, look }: { readonly share: number | null; readonly look: 'own' | 'enemy' }) {
  if (share === null) return null
  const percent = Math.round(100 * share)
  return (
    <span className="fight-shield">
      <span className={`fight-shield-bar is-${look}`} aria-hidden="true">
        <i style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {percent}%
    </span>
  )
}

/** The marks that people have on the map: a disc for the player, an outlined diamond for an opponent. */
function FirstHit({ isYours }: { readonly isYours: boolean }) {
  return (
    <span className="fight-mark">
      <svg viewBox="0 0 14 14" aria-hidden="true">
        {isYours ? (
          <circle cx="7" cy="7" r="4.6" fill="var(--accent-mark)" />
        ) : (
          <path d="M7 1.5 12.5 7 7 12.5 1.5 7z" fill="none" stroke="var(--death)" strokeWidth="1.8" />
        )}
      </svg>
      <span className="fight-word">{isYours ? 'You' : 'Them'}</span>
    </span>
  )
}

function Outcome({ outcome }: Pick<ReportFight, 'outcome'>) {
  if (outcome === 'open') return <span className="muted">No kill</span>
  const isWon = outcome === 'won'
  return (
    <span className={isWon ? 'fight-mark is-kill' : 'fight-mark is-death'}>
      <EventShape kind={isWon ? 'kill' : 'death'} />
      {isWon ? 'Won' : 'Lost'}
    </span>
  )
}
