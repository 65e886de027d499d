import { FileX2 } from 'lucide-react'
import { Link } from 'wouter'
import { jobId as jobIdSchema } from '#shared/ids.ts'
import { CallFailed, isMissing, NO_ANSWER, wordsFor } from '#web/data/call-failed.ts'
import type { Session } from '#web/data/session/auth.ts'
import { useSessionHold } from '#web/data/session/session.ts'
import { OwnAnalysis } from '#web/features/jobs/progress/own-analysis.tsx'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { SignInLink } from '#web/page/sign-in-link.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'

interface NoResultProps {
  readonly jobId: string
  readonly session: Session | null
  readonly error: unknown
  /** When the server said that there is no result; milliseconds since 1970. */
  readonly missedAtMs: number
  readonly onRetry: () => void
}

/** There is no result to show: a job of this player that runs or has failed, or nothing that they may see. */
export function NoResult({ jobId, session, error, missedAtMs, onRetry }: NoResultProps) {
  const notFound = <ResultNotFound error={error} isStranger={session === null} onRetry={onRetry} />
  const job = jobIdSchema.safeParse(jobId)
  const { departures } = useSessionHold()
  if (!session && departures > 0 && isMissing(error))
    return <AccessDenied>You have signed out. Sign in to see this analysis again.</AccessDenied>
  if (!session || !job.success || !isMissing(error)) return notFound
  return (
    <OwnAnalysis userId={session.userId} jobId={job.data} missedAtMs={missedAtMs} onComplete={onRetry}>
      {notFound}
    </OwnAnalysis>
  )
}

interface NotFoundProps {
  readonly error: unknown
  /** Nobody is signed in: the visitor may be the owner and is offered the sign-in. */
  readonly isStranger: boolean
  readonly onRetry: () => void
}

/** The result is missing, private, or cannot be read right now; only the last can be tried again. */
function ResultNotFound({ error, isStranger, onRetry }: NotFoundProps) {
  usePageTitle('Analysis Not Found')
  const isPassing = error instanceof CallFailed && (error.status === NO_ANSWER || error.status === 429 || error.status >= 500)
  return (
    <Gate
      glyph={<FileX2 className="icon-24" />}
      tone="error"
      title="Analysis Not Found"
      action={
        <>
          {isPassing && <Button onClick={onRetry}>Try Again</Button>}
          {isStranger && !isPassing && <SignInLink className={buttonClass({ variant: 'primary' })} />}
          <Link href="/dashboard" className={buttonClass()}>
            Back to Dashboard
          </Link>
        </>
      }
    >
      {wordsFor(error, 'An unknown server error occurred.')}
    </Gate>
  )
}
