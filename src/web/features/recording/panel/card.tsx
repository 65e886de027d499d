import type { ReactNode } from 'react'

interface CardProps {
  readonly icon: ReactNode
  readonly tone?: 'good' | 'bad'
  readonly title: string
  readonly about: string
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** One state of a recording: what it is, of which file, what can be done, and what is known. */
export function Card({ icon, tone, title, about, action, children }: CardProps) {
  return (
    <div className="recording-card">
      <div className="recording-head">
        <span className={tone ? `recording-icon recording-icon-${tone}` : 'recording-icon'}>{icon}</span>
        <div>
          <b>{title}</b>
          <small className="tabular">{about}</small>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}
