import { causeLabel } from '#shared/report/causes.ts'
import { cardsOf } from '#shared/report/claims-of-report.ts'
import { kindLabel } from '#shared/report/death-kinds.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { startCase } from '#web/ui/words.ts'

export function MomentTitle() {
  const { report, about, clock } = useVoicedReport()
  const [first] = report.events
  return `${about}${report.deaths.length > 0 ? ' died' : ''} at ${clock.format(first?.atMs ?? 0)}`
}

export function MomentHead() {
  const { report } = useVoicedReport()
  const [row] = report.deaths
  const [card] = cardsOf(report)
  return (
    <div className="focus-head stack gap-4">
      <p className="focus-eyebrow small faint">
        <b>{row ? 'One death' : 'The strongest moment'}</b>
      </p>
      {row && <h3>{startCase(card ? causeLabel(card) : kindLabel(row.kind))}</h3>}
    </div>
  )
}
