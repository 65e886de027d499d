import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { lineLabel } from '#shared/report/lines.ts'
import type { DeathRow } from '#shared/report/report.ts'
import { formatDuration } from '#shared/time/clock.ts'
import type { Session } from '#web/data/session/auth.ts'
import { useReport } from '#web/features/results/report/report-view.ts'
import { Timestamp } from '#web/features/results/report/timestamp.tsx'

const OpenDeath = lazy(() => import('#web/features/results/death-card/open-death.tsx').then((part) => ({ default: part.OpenDeath })))

const COLUMNS = 8

interface DeathTableRowProps {
  readonly death: DeathRow
  readonly session: Session | null
  readonly picture: 'none' | 'closed' | 'open'
  readonly onToggle: () => void
  /** To the death so many rows further on. */
  readonly onStep: (step: -1 | 1) => void
}

export function DeathTableRow({ death, session, picture, onToggle, onStep }: DeathTableRowProps) {
  const { nameOf, clock, eventOf } = useReport()
  const answer = death.answeredBy ? `${nameOf(death.answeredBy)}, ${((death.answeredAfterMs ?? 0) / 1000).toFixed(1)} s` : null
  const isOpen = picture === 'open'
  const aside = picture === 'none' ? '' : 'wide-only'
  const at = clock.format(eventOf(death.event)?.atMs ?? 0)
  return (
    <>
      <tr className={isOpen ? 'row-open' : ''}>
        <th scope="row">
          <Timestamp moment={{ kind: 'event', event: death.event }} words="" />
        </th>
        <td className="cell-text">{nameOf(death.killer) ?? 'no killer in the log'}</td>
        <td className="cell-text">{lineLabel(death.line)}</td>
        <td className={aside}>{formatDuration(death.lifeMs)}</td>
        <td className={aside}>{death.killsInLife}</td>
        <td className={aside}>{death.alive ? `${death.alive.own}–${death.alive.enemy}` : ''}</td>
        <td className={`cell-text ${aside}`}>{answer ?? (death.tookKillerAlong ? 'you' : '')}</td>
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
          <td colSpan={COLUMNS}>
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
