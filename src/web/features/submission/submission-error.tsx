import { TicketX } from 'lucide-react'
import { Link } from 'wouter'
import { useSession } from '#web/data/session/session.ts'
import { storeWayBack } from '#web/data/way-back.ts'
import { NO_CREDITS } from '#web/features/submission/submission-state.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'

export function SubmissionError({ words }: { readonly words: string }) {
  const session = useSession()
  const buy = (
    <Link
      href="/pricing"
      className={buttonClass({ variant: 'primary', size: 'small' })}
      onClick={() => session && storeWayBack(session.userId)}
    >
      Buy More Credits
    </Link>
  )
  return (
    <div className="whole">
      {words === NO_CREDITS ? (
        <Alert tone="warning" icon={TicketX} action={buy}>
          {words}
        </Alert>
      ) : (
        <Alert tone="error">{words}</Alert>
      )}
    </div>
  )
}
