import type { ReactNode } from 'react'
import type { DeathRow } from '#shared/report/report.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { CAUSE_WORDS } from '#shared/report/words/cause-words.ts'
import { kindLabel } from '#shared/report/words/death-kind-words.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'
import { groupOf } from '#web/features/results/causes/cause-groups.ts'
import { CauseMark } from '#web/features/results/causes/cause-mark.tsx'

/** A column of the table of deaths behind the time. */
export interface DeathColumn {
  readonly name: string
  readonly isText: boolean
  /** Left out where there is little room and the row leads to a card, which says the rest. */
  readonly isAside: boolean
  readonly show: (death: DeathRow, card: DeathCard | null, view: Pick<ReportView, 'nameOf'>) => ReactNode
}

const text = (name: string, show: DeathColumn['show'], isAside = false): DeathColumn => ({ name, isText: true, isAside, show })
const figure = (name: string, show: DeathColumn['show']): DeathColumn => ({ name, isText: false, isAside: true, show })

const KILLER = text('Killer', ({ killer }, _, { nameOf }) => nameOf(killer) ?? 'no killer in the log')
const ALIVE = figure('Alive, you–them', ({ alive }) => (alive ? `${alive.own}–${alive.enemy}` : ''))
const PAID_BACK = text(
  'Paid back by',
  ({ answeredBy, answeredAfterMs, tookKillerAlong }, _, { nameOf }) =>
    answeredBy ? `${nameOf(answeredBy)}, ${((answeredAfterMs ?? 0) / 1000).toFixed(1)} s` : tookKillerAlong ? 'you' : '',
  true,
)

/** What the match log says of a death. */
export const LOG_COLUMNS: readonly DeathColumn[] = [
  KILLER,
  text('Line', ({ line }) => kindLabel(line)),
  figure('Life', ({ lifeMs }) => formatDuration(lifeMs)),
  figure('Kills in it', ({ killsInLife }) => killsInLife),
  ALIVE,
  PAID_BACK,
]

/** What the film says of it, with the line of the log beside the cause. */
export const CARD_COLUMNS: readonly DeathColumn[] = [
  KILLER,
  text('Cause', (_, card) => card && <Cause card={card} />),
  text('By the log', ({ line }) => kindLabel(line), true),
  figure('Range', (_, card) => card && <Range card={card} />),
  figure('Nearest teammate', (_, card) => inMetres(participant(card, 'mate')?.range)),
  figure('Shield at first hit', (_, card) => (card?.atFirstHit ? `${Math.round(100 * card.atFirstHit.shield)} %` : '')),
  ALIVE,
  PAID_BACK,
]

/** How a column's cells look; `hasCards`: rows open one. */
export function lookOf({ isText, isAside }: DeathColumn, hasCards: boolean): string {
  return [isText && 'cell-text', isAside && hasCards && 'wide-only'].filter(Boolean).join(' ')
}

function Cause({ card }: { readonly card: DeathCard }) {
  const { label } = CAUSE_WORDS[card.cause]
  return (
    <span className="death-cause">
      <CauseMark group={groupOf(card)} />
      <span>{`${label.charAt(0).toUpperCase()}${label.slice(1)}`}</span>
    </span>
  )
}

/** Heights are told from half a unit on: less is a step. */
const LEAST_HEIGHT_U = 0.5

/** How far the killer was, and how much higher or lower. */
function Range({ card }: { readonly card: DeathCard }) {
  const killer = participant(card, 'killer')
  const higher = killer?.higher ?? 0
  const isLevel = killer?.range === null || Math.abs(higher) < LEAST_HEIGHT_U
  return (
    <>
      {inMetres(killer?.range)}
      {!isLevel && (
        <span className="faint">
          <span aria-hidden="true"> {higher > 0 ? '▲' : '▼'} </span>
          <span className="visually-hidden">{higher > 0 ? ', from above by ' : ', from below by '}</span>
          {metres(Math.abs(higher))}
        </span>
      )}
    </>
  )
}

function participant(card: DeathCard | null, role: 'killer' | 'mate') {
  return card?.participants.find((one) => one.role === role)
}

function inMetres(units: number | null | undefined): string {
  return units === null || units === undefined ? '' : `${metres(units)} m`
}
