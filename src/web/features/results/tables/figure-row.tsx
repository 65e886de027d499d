import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { Term } from '#web/ui/term.tsx'
import './table.css'

export interface Figure {
  readonly name: string
  readonly value: string
  readonly note: string | null
  readonly meaning?: string
}

interface FigureRowProps {
  readonly label: string
  readonly figures: readonly Figure[]
  readonly className?: string
}

export function FigureRow({ label, figures, className = '' }: FigureRowProps) {
  const { says } = useVoicedReport()
  return (
    <dl className={`figure-row ${className}`} aria-label={label}>
      {figures.map(({ name, value, note, meaning }) => (
        <div key={name}>
          <dt className="fine">{meaning === undefined ? name : <Term note={says(meaning)}>{name}</Term>}</dt>
          <dd className="display stat-value">{value}</dd>
          {note !== null && <dd className="fine">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
