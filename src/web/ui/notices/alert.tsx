import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import './alert.css'

/** `working`: something is under way that the user waits for. */
const ICONS = { error: CircleAlert, success: CircleCheck, warning: TriangleAlert, info: Info, working: LoaderCircle } as const

export interface AlertProps {
  readonly tone: keyof typeof ICONS
  readonly children: ReactNode
  readonly icon?: LucideIcon
  readonly action?: ReactNode
  readonly onRetry?: (() => void) | undefined
  readonly isRetrying?: boolean
}

/** A message about the state of the page. Only urgent ones are announced on their own; `AlertSlot` announces the others. */
export function Alert({ tone, children, icon: Icon = ICONS[tone], action, onRetry, isRetrying }: AlertProps) {
  return (
    <div className={`alert alert-${tone}`} {...(isUrgent(tone) && { role: 'alert' })}>
      <Icon className={tone === 'working' ? 'spin' : ''} />
      <div>{children}</div>
      {action}
      {onRetry && (
        <Button size="small" working={isRetrying ? 'Loading...' : null} onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}

export function isUrgent(tone: AlertProps['tone']): boolean {
  return tone === 'error' || tone === 'warning'
}

/** A place for changing alerts. Its live region exists before any message: only changes in an existing region are reliably announced. */
export function AlertSlot({ alert, className }: { readonly alert: AlertProps | null; readonly className?: string }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const urgent = alert && isUrgent(alert.tone) ? alert : null
  const calm = alert && !urgent && isMounted ? alert : null
  return (
    <div className={urgent || calm ? className : 'visually-hidden'}>
      {urgent && <Alert {...urgent} />}
      <div role="status">{calm && <Alert {...calm} />}</div>
    </div>
  )
}
