import { useEffect, useState } from 'react'
import { Alert, type AlertProps, isUrgent } from './alert.tsx'

interface AlertPlaceProps {
  readonly alert: AlertProps | null
  /** The look of the place while it has something to say; otherwise it takes no room. */
  readonly className?: string
}

/**
 * Where alerts come and go. Its live region stands before there is anything to say, since only what changes in a region
 * that is there already is spoken for sure; words that come with the place follow it.
 */
export function AlertPlace({ alert, className }: AlertPlaceProps) {
  const [isStanding, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  const urgent = alert && isUrgent(alert.tone) ? alert : null
  const calm = alert && !urgent && isStanding ? alert : null
  return (
    <div className={urgent || calm ? className : 'visually-hidden'}>
      {urgent && <Alert {...urgent} />}
      <div role="status">{calm && <Alert {...calm} />}</div>
    </div>
  )
}
