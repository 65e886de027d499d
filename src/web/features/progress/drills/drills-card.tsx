import { Check } from 'lucide-react'
import { useDrills } from '#web/features/progress/progress-queries.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { BOXES, DrillList } from './drill-list.tsx'

/** What the player's reports asked to be practised, and what is done. Nothing where they asked for nothing. */
export function DrillsCard() {
  const drills = useDrills().data?.drills ?? []
  const open = drills.filter(({ closedAt }) => closedAt === null)
  const closed = drills.flatMap(({ closedAt, ...drill }) => (closedAt === null ? [] : [{ ...drill, closedAt }]))
  if (drills.length === 0) return null
  return (
    <Card title="Open drills" layout="drills-card" aside={<span className="small faint">closed after {BOXES} passes</span>}>
      {open.length > 0 && <DrillList drills={open} />}
      {closed.length > 0 && (
        <ul className="drill-list ruled" aria-label="Closed drills">
          {closed.map(({ kind, mode, title, closedAt }) => (
            <li key={`${mode} ${kind}`} className="spread small">
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
    </Card>
  )
}
