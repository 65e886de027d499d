import type { ReactNode } from 'react'

interface CheckedPartProps {
  readonly id: string
  readonly title: string
  /** Beside the title. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A card of the page with its heading. */
export function CheckedPart({ id, title, note = null, children }: CheckedPartProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id} className="h3">
          {title}
        </h2>
        {note}
      </div>
      <div className="card-body">{children}</div>
    </section>
  )
}
