import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './gate.css'

interface GateProps {
  readonly icon: LucideIcon
  readonly tone?: 'plain' | 'error'
  readonly title: string
  readonly level?: 1 | 2
  readonly children: ReactNode
  readonly action?: ReactNode
}

export function Gate({ icon: Icon, tone = 'plain', title, level = 1, children, action }: GateProps) {
  return (
    <div className="gate">
      <span className={tone === 'error' ? 'glyph middle glyph-error' : 'glyph middle'}>
        <Icon className="icon-24" />
      </span>
      {level === 1 ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      <p className="lead mt-8 break-anywhere">{children}</p>
      {action && <div className="gate-action row centered">{action}</div>}
    </div>
  )
}
