import { useRef, useState } from 'react'
import { cardsOf } from '#shared/report/walk-claims.ts'
import type { Session } from '#web/data/session/auth.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { canSeePictures } from '#web/features/results/tracks/can-see-pictures.ts'
import { ScrollBox } from '#web/ui/scroll-box.tsx'
import { CARD_COLUMNS, LOG_COLUMNS, lookOf } from './death-columns.tsx'
import { DeathTableRow } from './death-table-row.tsx'
import './table.css'
import './death-rows.css'

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
