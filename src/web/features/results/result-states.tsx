import { FileX2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { CallFailed, NO_ANSWER, wordsFor } from '#web/data/call-failed.ts'
import { LoadingScreen } from '#web/shell/loading-screen.tsx'
import { LongWait } from '#web/shell/long-wait.tsx'
import { SignInLink } from '#web/shell/sign-in-link.tsx'
import { usePageTitle } from '#web/shell/use-page.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Gate } from '#web/ui/gate.tsx'

const SLOW_MS = 8000

interface LoadingProps {
  readonly isOffline: boolean
  /** It is known already that this takes long. */
  readonly isLate: boolean
}

export function LoadingResult({ isOffline, isLate }: LoadingProps) {
  usePageTitle('Loading Analysis')
  const isSlow = useIsSlow() || isLate
  return (
    <LoadingScreen words="Loading Analysis">
      {isOffline && <p className="muted">You are offline. The analysis loads once the connection is back.</p>}
      {isSlow && !isOffline && <LongWait />}
    </LoadingScreen>
  )
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

interface NotFoundProps {
  readonly error: unknown
  /** What strangers do not find may be their own. */
  readonly isStranger: boolean
  readonly onRetry: () => void
}

/** Missing, private or not to be had right now; only the last is worth another try. */
export function ResultNotFound({ error, isStranger, onRetry }: NotFoundProps) {
  usePageTitle('Analysis Not Found')
  const isPassing = error instanceof CallFailed && (error.status === NO_ANSWER || error.status === 429 || error.status >= 500)
  return (
    <Gate
      glyph={<FileX2 className="icon icon-24" aria-hidden />}
      tone="error"
      title="Analysis Not Found"
      action={
        <span className="gate-buttons">
          {isPassing && <Button onClick={onRetry}>Try Again</Button>}
          {isStranger && !isPassing && <SignInLink className={buttonClass({ look: 'primary' })} />}
          <Link href="/dashboard" className={buttonClass()}>
            Back to Dashboard
          </Link>
        </span>
      }
    >
      {wordsFor(error, 'An unknown server error occurred.')}
    </Gate>
  )
}
