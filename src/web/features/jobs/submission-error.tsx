import { TicketX } from 'lucide-react'
import { Link } from 'wouter'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NO_CREDITS } from './submission-words.ts'

/** What keeps a submission back. Exactly one of the words leads on to the credits. */
export function SubmissionError({ words }: { readonly words: string }) {
  const buy = (
    <Link href="/pricing" className={buttonClass({ look: 'primary', size: 'small' })}>
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
