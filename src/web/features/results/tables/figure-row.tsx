import './table.css'

export interface Figure {
  readonly name: string
  readonly value: string
  readonly note: string | null
}

interface FigureRowProps {
  readonly label: string
  readonly figures: readonly Figure[]
  readonly className?: string
}

export function FigureRow({ label, figures, className = '' }: FigureRowProps) {
  return (
    <dl className={`figure-row ${className}`} aria-label={label}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="fine">{name}</dt>
          <dd className="display stat-value">{value}</dd>
          {note !== null && <dd className="fine">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
