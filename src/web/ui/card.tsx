import type { ReactNode } from 'react'

interface CardProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly className?: string
  readonly layout?: string
  readonly children: ReactNode
}

export function Card({ title, aside, className = '', layout = '', children }: CardProps) {
  return (
    <section className={`card ${className}`} aria-label={title}>
      <div className="card-head">
        <h2 className="h3">{title}</h2>
        {aside}
      </div>
      <div className={`card-body ${layout}`}>{children}</div>
    </section>
  )
}
type Pair = readonly [name: string, value: ReactNode]

export function Pairs({ rows }: { readonly rows: readonly (Pair | false | null)[] }) {
  return (
    <dl className="pairs ruled">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]} className="spread">
              <dt className="faint">{row[0]}</dt>
              <dd className="tabular">{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
