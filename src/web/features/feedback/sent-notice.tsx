import { CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { useRest } from '#web/ui/use-rest.ts'
import '#web/ui/notices/alert.css'

export const SENT = "Thank you for your feedback! Your message has been sent successfully. We'll get back to you soon."
const SHOWN_MS = 5000

/** The thanks for the nth message, none for 0: seen for five seconds, longer while the pointer or the focus rests on it; they stay in the live region. */
export function SentNotice({ count }: { readonly count: number }) {
  const [hidden, setHidden] = useState(0)
  const [isHeld, handlers] = useRest()
  const isShown = count > hidden
  useEffect(() => {
    if (!isShown || isHeld) return
    const timer = setTimeout(() => setHidden(count), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isShown, isHeld, count])
  return (
    <div className={isShown ? 'alert alert-success' : 'visually-hidden'} {...handlers}>
      {isShown && <CircleCheck className="icon" aria-hidden />}
      <div role="status">{count > 0 && <span key={count}>{SENT}</span>}</div>
      {isShown && (
        <Button look="ghost" size="small" isIcon aria-label="Dismiss" onClick={() => setHidden(count)}>
          <X className="icon" aria-hidden />
        </Button>
      )}
    </div>
  )
}
