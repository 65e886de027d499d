import type { ReactNode } from 'react'
import './page-head.css'

export function PageHead({ title, lead, children }: { readonly title: string; readonly lead?: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className="page-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead mt-8">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
