import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './alert.css'

const ICONS = { error: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info } as const

interface AlertProps {
  readonly tone: keyof typeof ICONS
  readonly children: ReactNode
  /** In place of the tone's own. */
  readonly icon?: LucideIcon
  /** A button or link opposite the words. */
  readonly action?: ReactNode
}

/** Words about the state of the page, announced when they appear. */
export function Alert({ tone, children, icon: Icon = ICONS[tone], action }: AlertProps) {
  return (
    <div className={`alert alert-${tone}`} role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}>
      <Icon className="icon" aria-hidden />
      <div>{children}</div>
      {action}
    </div>
  )
}
