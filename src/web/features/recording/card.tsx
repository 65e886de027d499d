import type { ReactNode } from 'react'

interface CardProps {
  readonly icon: ReactNode
  readonly tone?: 'is-success' | 'is-death'
  readonly title: string
  readonly about: string
  readonly action?: ReactNode
  readonly children?: ReactNode
}

export function Card({ icon, tone, title, about, action, children }: CardProps) {
  return (
    <div className="stack gap-12 small muted break-anywhere">
      <div className="recording-head">
        <span className={`recording-icon middle ${tone ?? ''}`}>{icon}</span>
        <div>
          <b>{title}</b>
          <small className="fine tabular">{about}</small>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
