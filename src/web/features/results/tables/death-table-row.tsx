import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { DeathRow } from '#shared/report/report.ts'
import type { DeathCard } from '#shared/report/report-positions.ts'
import type { Session } from '#web/data/session/auth.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Timestamp } from '#web/features/results/report/sentence/timestamp.tsx'
import { type DeathColumn, lookOf } from './death-columns.tsx'

const OpenDeath = lazy(() => import('#web/features/results/death-card/open-death.tsx').then((part) => ({ default: part.OpenDeath })))

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

export function DeathTableRow({ death, card, columns, session, picture, onToggle, onStep }: DeathTableRowProps) {
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
