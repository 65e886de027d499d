import { useQuery } from '@tanstack/react-query'
import { Crosshair } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { jobId } from '#shared/ids.ts'
import type { PracticeSession } from '#shared/practice/practice-session.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { useKnownSession } from '#web/data/session/session.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { LoadingScreen } from '#web/page/loading-screen.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'

const Session = lazy(() => import('./own-session.tsx').then((file) => ({ default: file.OwnSession })))

export function PracticePage() {
  usePageTitle('Practice')
  if (!useKnownSession()) return <AccessDenied>Sign in to practice on moments of your own matches.</AccessDenied>
  return <OwnPractice />
}

function OwnPractice() {
  const requestedJob = jobId.safeParse(new URLSearchParams(useSearch()).get('job')).data
  const [round, setRound] = useState(0)
  const session = useQuery({
    queryKey: ['practice', requestedJob ?? null, round],
    queryFn: () => call('startPractice', { body: requestedJob === undefined ? {} : { jobId: requestedJob } }),
    staleTime: Number.POSITIVE_INFINITY,
    // The next visit gets other moments.
    gcTime: 0,
  })
  const { data, refetch, isFetching } = session
  const failure = useLastFailure(session)
  if (failure) {
    return (
      <div className="wrap mt-16">
        <Alert tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
          {wordsFor(failure, 'The moments could not be loaded.')}
        </Alert>
      </div>
    )
  }
  if (!data) return <LoadingScreen />
  if (data.moments.length === 0) return <NothingToAsk session={data} isOfOneReport={requestedJob !== undefined} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Session key={round} session={data} onAgain={() => setRound(round + 1)} />
    </Suspense>
  )
}

const DAY_MS = 86_400_000

function inDays(date: string): string {
  const days = Math.ceil((Date.parse(date) - Date.now()) / DAY_MS)
  return days <= 1 ? 'within a day' : `in ${days} days`
}

interface NothingProps {
  readonly session: PracticeSession
  readonly isOfOneReport: boolean
}

function NothingToAsk({ session: { nextAt }, isOfOneReport }: NothingProps) {
  const back = nextAt === null ? '' : ` What you missed comes back ${inDays(nextAt)}.`
  return (
    <div className="wrap">
      <Gate
        icon={Crosshair}
        title="Nothing to ask right now"
        action={
          <Link className={buttonClass({ variant: 'primary' })} href={isOfOneReport ? '/practice' : '/analysis'}>
            {isOfOneReport ? 'Practice on other matches' : 'Analyze a match'}
          </Link>
        }
      >
        {isOfOneReport
          ? "You've answered all we can ask about this match, or nothing in it can be proven: without a film there's little."
          : 'Each match you analyze gives up to twelve moments.'}
        {back}
      </Gate>
    </div>
  )
}
