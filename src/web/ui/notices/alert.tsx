import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './alert.css'

/** `working`: something is under way that the user waits for. */
const ICONS = { error: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info, working: LoaderCircle } as const

export interface AlertProps {
  readonly tone: keyof typeof ICONS
  readonly children: ReactNode
  /** In place of the tone's own. */
  readonly icon?: LucideIcon
  /** A button or link opposite the words. */
  readonly action?: ReactNode
}

/** Words about the state of the page. Only what is urgent is spoken by itself when it appears; `AlertPlace` has the rest spoken. */
export function Alert({ tone, children, icon: Icon = ICONS[tone], action }: AlertProps) {
  return (
    <div className={`alert alert-${tone}`} {...(isUrgent(tone) && { role: 'alert' })}>
      <Icon className={tone === 'working' ? 'icon spin' : 'icon'} aria-hidden />
      <div>{children}</div>
      {action}
    </div>
  )
}

export function isUrgent(tone: AlertProps['tone']): boolean {
  return tone === 'error' || tone === 'warning'
}
