import { Check } from 'lucide-react'
import { useDrills } from '#web/features/progress/progress-queries.ts'
import { formatDay } from '#web/ui/format-date.ts'
import { BOXES, DrillList } from './drill-list.tsx'

/** What the player's reports asked to be practised, and what is done. Nothing where they asked for nothing. */
export function DrillsCard() {
  const drills = useDrills().data?.drills ?? []
  const open = drills.filter(({ closedAt }) => closedAt === null)
  const closed = drills.flatMap(({ closedAt, ...drill }) => (closedAt === null ? [] : [{ ...drill, closedAt }]))
  if (drills.length === 0) return null
  return (
    <section className="card drills-card" aria-labelledby="open-drills-head">
      <div className="drills-card-head">
        <h2 id="open-drills-head" className="h3">
          Open drills
        </h2>
        <span>closed after {BOXES} passes</span>
      </div>
      {open.length > 0 && <DrillList drills={open} />}
      {closed.length > 0 && (
        <ul className="drill-list closed-drills" aria-label="Closed drills">
          {closed.map(({ kind, mode, title, closedAt }) => (
            <li key={`${mode} ${kind}`}>
              <span>
                {title} <span className="faint">{mode}</span>
              </span>
              <span className="is-success">
                <Check className="icon icon-12" aria-hidden /> Closed {formatDay(closedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
