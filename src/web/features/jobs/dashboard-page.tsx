import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { FollowedDrill } from '#shared/report/drill.ts'
import type { Session } from '#web/data/session/auth.ts'
import { JobList, LoadingList } from '#web/features/jobs/list/job-list.tsx'
import { JobSearch } from '#web/features/jobs/list/job-search.tsx'
import { pageCount } from '#web/features/jobs/list/page-window.ts'
import { type ListPlace, useListPlace } from '#web/features/jobs/list/use-list-place.ts'
import { OpenDrills } from '#web/features/progress/drills/open-drills.tsx'
import { useDrills } from '#web/features/progress/progress-queries.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { DashboardNotice } from './dashboard-notice.tsx'
import { useJobPage } from './job-queries.ts'
import './dashboard-page.css'

/** Most have nothing queued. */
const QueueSection = lazy(() => import('./queue/queue-section.tsx').then((part) => ({ default: part.QueueSection })))

export function DashboardPage({ session }: { readonly session: Session | null }) {
  usePageTitle('Dashboard')
  if (!session) return <AccessDenied>Sign in to see your analyses.</AccessDenied>
  return <Dashboard userId={session.userId} />
}

function Dashboard({ userId }: { readonly userId: string }) {
  const [{ page, search }, go] = useListPlace()
  const jobs = useJobPage(page, search)
  const drills = useDrillsAbove()
  useExistingPage(jobs, go)
  const queue = jobs.data?.queue
  const isQueueShown = queue !== undefined && queue.jobs.length > 0
  const hasNone = jobs.data?.total === 0 && jobs.data.search === '' && !isQueueShown
  const onSearch = useCallback((text: string) => go({ page: 1, search: text }), [go])
  const onPage = (to: number) => go({ page: to, search })
  return (
    <div className="wrap">
      <PageHead title="Your Analysis Dashboard">
        {!hasNone && (
          <Link href="/analysis" className={buttonClass({ look: 'primary' })}>
            <Plus className="icon" aria-hidden />
            New Analysis
          </Link>
        )}
      </PageHead>
      <DashboardNotice userId={userId} />
      {isQueueShown && (
        <Suspense>
          <QueueSection queue={queue} />
        </Suspense>
      )}
      {drills !== 'loading' && drills.length > 0 && page === 1 && search === '' && <OpenDrills drills={drills} />}
      {!hasNone && <JobSearch search={search} onSearch={onSearch} />}
      {drills === 'loading' && !hasNone && !jobs.isError ? (
        <LoadingList />
      ) : (
        <JobList userId={userId} jobs={jobs} page={page} onPage={onPage} onClearSearch={() => onSearch('')} />
      )}
    </div>
  )
}

/** The list waits for what stands above it, but no longer. */
const LONGEST_WAIT_MS = 600

function useDrillsAbove(): readonly FollowedDrill[] | 'loading' {
  const { data, isPending } = useDrills()
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isPending && !hasWaited) return 'loading'
  return data?.drills.filter(({ closedAt }) => closedAt === null) ?? []
}

/** An address may name a page behind the last one: then it is the last. */
function useExistingPage({ data, isPlaceholderData }: ReturnType<typeof useJobPage>, go: (place: ListPlace) => void) {
  const last = data && !isPlaceholderData ? pageCount(data.total) : Number.POSITIVE_INFINITY
  useEffect(() => {
    if (data && data.page > last) go({ page: last, search: data.search })
  }, [data, last, go])
}
