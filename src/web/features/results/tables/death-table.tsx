import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { DeathRow } from '#shared/report/report.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import { cardsOf } from '#shared/report/walk-claims.ts'
import { causeLabel } from '#shared/report/words/cause-words.ts'
import { deathLabel } from '#shared/report/words/death-kind-words.ts'
import { formatDuration } from '#shared/time/clock.ts'
import { metres } from '#shared/tracks/metres.ts'
import type { Session } from '#web/data/session/auth.ts'
import { type ReportView, useReport } from '#web/features/report-view/report-view.ts'
import { groupOf } from '#web/features/results/causes/cause-groups.ts'
import { CauseMark } from '#web/features/results/causes/cause-mark.tsx'
import { Timestamp } from '#web/features/results/report/sentence/timestamp.tsx'
import { canSeePictures } from '#web/features/results/tracks/can-see-pictures.ts'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import './table.css'
import './death-rows.css'

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
const LOG_COLUMNS: readonly DeathColumn[] = [
  KILLER,
  text('Kind', (death) => deathLabel(death)),
  figure('Life', ({ lifeMs }) => formatDuration(lifeMs)),
  figure('Kills in it', ({ killsInLife }) => killsInLife),
  ALIVE,
  PAID_BACK,
]

/** What the film says of it, with the kind of the log beside the cause. */
const CARD_COLUMNS: readonly DeathColumn[] = [
  KILLER,
  text('Cause', (_, card) => card && <Cause card={card} />),
  text('By the log', (death) => deathLabel(death), true),
  figure('Range', (_, card) => card && <Range card={card} />),
  figure('Nearest teammate', (_, card) => inMetres(participant(card, 'mate')?.range)),
  figure('Shield at first hit', (_, card) => (card?.atFirstHit ? `${Math.round(100 * card.atFirstHit.shield)} %` : '')),
  ALIVE,
  PAID_BACK,
]

/** Heights are told from half a unit on: less is a step. */
const LEAST_HEIGHT_U = 0.5

const OpenDeath = lazy(() => import('#web/features/results/death-card/open-death.tsx').then((part) => ({ default: part.OpenDeath })))

/** Every death of the player, with what the log can say of it, and where everybody stood where that is known. */
export function DeathTable({ session }: { readonly session: Session | null }) {
  const { report, result } = useReport()
  const [open, setOpen] = useState<string | null>(null)
  const rows = useRef<HTMLTableSectionElement>(null)
  const hasPictures = canSeePictures(result)
  const cards = cardsOf(report)
  const { positions } = report
  // Without a known map there are no distances, and no causes.
  const columns = positions.status === 'read' && positions.hasPlaces ? CARD_COLUMNS : LOG_COLUMNS
  const close = (event: string) => {
    setOpen(null)
    // The focus was in the card, which is gone.
    rows.current?.querySelector<HTMLElement>(`[data-death="${CSS.escape(event)}"]`)?.focus()
  }
  return (
    <section className="table-block" aria-labelledby="deaths-head">
      <div className="table-head">
        <h2 id="deaths-head">Every death</h2>
        <p>
          {hasPictures
            ? 'Open a row to see it from above. Places and shields are measured from the film.'
            : 'Who, when, and how many were alive. Straight from the match log.'}
        </p>
      </div>
      <div className="card">
        <ScrollBox className="table-frame" label="Table of deaths">
          <table>
            <thead>
              <tr>
                <th scope="col">Time</th>
                {columns.map((column) => (
                  <th key={column.name} scope="col" className={lookOf(column, hasPictures)}>
                    {column.name}
                  </th>
                ))}
                {hasPictures && (
                  <th scope="col">
                    <span className="visually-hidden">From above</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody ref={rows}>
              {report.deaths.map((death, index) => (
                <DeathTableRow
                  key={death.event}
                  death={death}
                  card={cards.find(({ event }) => event === death.event) ?? null}
                  columns={columns}
                  session={session}
                  picture={hasPictures ? (death.event === open ? 'open' : 'closed') : 'none'}
                  onToggle={() => (death.event === open ? close(death.event) : setOpen(death.event))}
                  onStep={(step) => setOpen(report.deaths[index + step]?.event ?? open)}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
    </section>
  )
}

interface DeathTableRowProps {
  readonly death: DeathRow
  /** What the film says of it; null where it was not read, or is not shown. */
  readonly card: DeathCard | null
  readonly columns: readonly DeathColumn[]
  readonly session: Session | null
  readonly picture: 'none' | 'closed' | 'open'
  readonly onToggle: () => void
  /** To the death so many rows further on. */
  readonly onStep: (step: -1 | 1) => void
}

function DeathTableRow({ death, card, columns, session, picture, onToggle, onStep }: DeathTableRowProps) {
  const view = useReport()
  const { clock, eventOf } = view
  const isOpen = picture === 'open'
  const at = clock.format(eventOf(death.event)?.atMs ?? 0)
  return (
    <>
      <tr className={isOpen ? 'row-open' : ''}>
        <th scope="row">
          <Timestamp moment={{ kind: 'event', event: death.event }} words="" />
        </th>
        {columns.map((column) => (
          <td key={column.name} className={lookOf(column, picture !== 'none')}>
            {column.show(death, card, view)}
          </td>
        ))}
        {picture !== 'none' && (
          <td>
            <button
              type="button"
              className="row-toggle"
              data-death={death.event}
              aria-expanded={isOpen}
              aria-label={isOpen ? `Close ${at} from above` : `Show ${at} from above`}
              onClick={onToggle}
            >
              <ChevronDown className="icon" aria-hidden />
            </button>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr className="row-card">
          <td colSpan={columns.length + 2}>
            <Suspense fallback={<p className="row-wait">Loading the picture from above...</p>}>
              <OpenDeath
                row={death}
                session={session}
                onWish={(wish) => {
                  if (wish.kind === 'close') onToggle()
                  if (wish.kind === 'death') onStep(wish.way === 'next' ? 1 : -1)
                }}
              />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  )
}

/** A column of the table of deaths behind the time. */
interface DeathColumn {
  readonly name: string
  readonly isText: boolean
  /** Left out where there is little room and the row leads to a card, which says the rest. */
  readonly isAside: boolean
  readonly show: (death: DeathRow, card: DeathCard | null, view: Pick<ReportView, 'nameOf'>) => ReactNode
}

/** How a column's cells look; `hasCards`: rows open one. */
function lookOf({ isText, isAside }: DeathColumn, hasCards: boolean): string {
  return [isText && 'cell-text', isAside && hasCards && 'wide-only'].filter(Boolean).join(' ')
}

function Cause({ card }: { readonly card: DeathCard }) {
  const label = causeLabel(card)
  return (
    <span className="death-cause">
      <CauseMark group={groupOf(card)} />
      <span>{`${label.charAt(0).toUpperCase()}${label.slice(1)}`}</span>
    </span>
  )
}

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
