import { Plus, Search } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { JobId } from '#shared/ids.ts'
import type { Evening } from '#shared/progress/evening.ts'
import type { FollowedDrill } from '#shared/report/drill.ts'
import { isMissing } from '#web/data/call-failed.ts'
import { fieldOf } from '#web/data/fields.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { isOver } from '#web/data/foreign/is-over.ts'
import { useKnownSession, useUserId } from '#web/data/session/session.ts'
import { JobList } from '#web/features/jobs/list/job-list.tsx'
import { type ListAddress, useListAddress } from '#web/features/jobs/list/use-list-address.ts'
import { useDrills, useEvening } from '#web/features/progress/progress-queries.ts'
import { useActiveJob } from '#web/features/submission/active-job.ts'
import { useJob } from '#web/features/submission/use-job.ts'
import { AccessDenied } from '#web/page/access-denied.tsx'
import { usePageTitle } from '#web/page/use-page.ts'
import { buttonClass } from '#web/ui/forms/button.tsx'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { type AlertProps, AlertSlot } from '#web/ui/notices/alert.tsx'
import { useDebounced } from '#web/ui/use-after.ts'
import { type JobPage, useJobPage } from './job-queries.ts'
import { pageCount } from './list/use-list-address.ts'
import './dashboard-page.css'

const COMPLETE: AlertProps = { tone: 'success', children: 'Your analysis is complete.' }

const RUNNING: AlertProps = { tone: 'info', children: "Your analysis is in progress. It appears below when it's ready." }

const NOT_FOUND: AlertProps = { tone: 'error', children: 'Error: Job document not found.' }

const SEARCH_AFTER_MS = 250
const LONGEST = 200

const EveningCard = lazyPart(() => import('#web/features/progress/evening/evening-card.tsx').then((file) => file.EveningCard))
const OpenDrills = lazyPart(() => import('#web/features/progress/drills/drill-list.tsx').then((file) => file.OpenDrills))
const QueueSection = lazyPart(() => import('./queue/queue-section.tsx').then((file) => file.QueueSection))

export function DashboardPage() {
  usePageTitle('Dashboard')
  if (!useKnownSession()) return <AccessDenied>Sign in to see your analyses.</AccessDenied>
  return <Dashboard />
}

function Dashboard() {
  const [{ page, search }, go] = useListAddress()
  const jobs = useJobPage(page, search)
  const { cards, isAwaited } = useCardsAbove(jobs.data)
  const [activeJob] = useActiveJob(useUserId())
  useExistingPage(jobs, go)
  const hasNone = jobs.data?.total === 0 && jobs.data.search === '' && jobs.data.queue.jobs.length === 0
  const onSearch = useCallback((text: string) => go({ page: 1, search: text }), [go])
  const onPage = (to: number) => go({ page: to, search })
  return (
    <div className="wrap">
      <PageHead title="Your Analysis Dashboard">
        {!hasNone && (
          <Link href="/analysis" className={buttonClass({ variant: 'primary' })}>
            <Plus />
            New Analysis
          </Link>
        )}
      </PageHead>
      <DashboardNotice />
      {cards?.queue && <QueueSection queue={cards.queue} />}
      {cards && page === 1 && search === '' && <OverMatches {...cards} />}
      {!hasNone && <JobSearch search={search} onSearch={onSearch} />}
      <JobList
        {...{ jobs, page, onPage }}
        isHeldBack={isAwaited && !hasNone}
        isAwaiting={activeJob !== null}
        onClearSearch={() => onSearch('')}
      />
    </div>
  )
}

/** The longest that a loaded list waits for the cards above it. */
const LONGEST_WAIT_MS = 600

interface CardsAbove {
  /** Null when nothing is queued. */
  readonly queue: JobPage['queue'] | null
  readonly evening: Evening | null
  readonly drills: readonly FollowedDrill[]
}

/** The cards above the list; null until their data and their code are here. `isAwaited`: shown now, rows would be moved down by them. */
function useCardsAbove(jobs: JobPage | undefined): { readonly cards: CardsAbove | null; readonly isAwaited: boolean } {
  const [evening, drills] = [useEvening(), useDrills()]
  const hasWaited = useDebounced(jobs !== undefined, LONGEST_WAIT_MS, false)
  const isComplete = jobs !== undefined && !evening.isPending && !drills.isPending
  const loaded = useMemo<CardsAbove | null>(
    () =>
      isComplete || hasWaited
        ? {
            queue: jobs && jobs.queue.jobs.length > 0 ? jobs.queue : null,
            evening: evening.data?.evening ?? null,
            drills: drills.data?.drills.filter(({ closedAt }) => closedAt === null) ?? [],
          }
        : null,
    [isComplete, hasWaited, jobs, evening.data, drills.data],
  )
  // A deferred update waits for the code of what it shows first, and hides nothing meanwhile.
  const cards = useDeferredValue(loaded)
  return { cards, isAwaited: cards === null && !hasWaited }
}

function OverMatches({ evening, drills }: Pick<CardsAbove, 'evening' | 'drills'>) {
  if (evening) return <EveningCard evening={evening} />
  return drills.length > 0 && <OpenDrills drills={drills} />
}

function useExistingPage({ data, isPlaceholderData }: ReturnType<typeof useJobPage>, go: (place: ListAddress) => void) {
  const last = data && !isPlaceholderData ? pageCount(data.total) : Number.POSITIVE_INFINITY
  useEffect(() => {
    if (data && data.page > last) go({ page: last, search: data.search })
  }, [data, last, go])
}

/** The list's heading and its search box. Typing renders only the box; the search itself is debounced. */
function JobSearch({ search, onSearch }: { readonly search: string; readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState(search)
  const [requested, setRequested] = useState(search)
  if (requested !== search) {
    // The search was changed elsewhere, by the address or a button: update the box.
    setRequested(search)
    if (text.trim() !== search) setText(search)
  }
  const settled = useDebounced(text.trim(), SEARCH_AFTER_MS)
  useEffect(() => {
    if (settled !== text.trim() || settled === search) return
    // The change came from this box: keep what was typed since.
    setRequested(settled)
    onSearch(settled)
  }, [settled, text, search, onSearch])
  return (
    <div className="section-head dashboard-tools">
      <h2>Analyses</h2>
      <search className="input-frame">
        <Search />
        <input
          className="input"
          type="search"
          aria-label="Search your analyses"
          placeholder="Map, mode, date or verdict"
          maxLength={LONGEST}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
    </div>
  )
}

function DashboardNotice() {
  const [activeJob, setActiveJob] = useActiveJob(useUserId())
  const [followed, setFollowed] = useState(activeJob)
  const isJustComplete = useJustComplete()
  if (activeJob !== null && activeJob !== followed) setFollowed(activeJob)
  if (followed === null) return <AlertSlot className="mb-24" alert={isJustComplete ? COMPLETE : null} />
  return <JobNotice key={followed} jobId={followed} onEnd={() => setActiveJob(null)} />
}

/** True when the previous page saw the job complete: reported once, not again after a reload. */
function useJustComplete(): boolean {
  const [, navigate] = useLocation()
  const isAlreadyStated = fieldOf(useHistoryState(), 'notice') === 'complete'
  const [isJustComplete] = useState(isAlreadyStated)
  useEffect(() => {
    if (isAlreadyStated) navigate('/dashboard', { replace: true })
  }, [isAlreadyStated, navigate])
  return isJustComplete
}

function JobNotice({ jobId, onEnd }: { readonly jobId: JobId; readonly onEnd: () => void }) {
  const { data: job, error } = useJob(jobId)
  const isNotFound = !job && isMissing(error)
  const isEnd = isNotFound || (job !== undefined && isOver(job.status))
  useEffect(() => {
    if (isEnd) onEnd()
  }, [isEnd, onEnd])
  return <AlertSlot className="mb-24" alert={isNotFound ? NOT_FOUND : isEnd ? endOf(job) : RUNNING} />
}

function endOf(job: ShownJob | undefined): AlertProps {
  if (job?.status === 'complete') return COMPLETE
  return { tone: 'error', children: job?.reason ?? 'The analysis failed.' }
}
