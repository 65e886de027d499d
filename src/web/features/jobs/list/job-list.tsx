import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, SearchX } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { counted } from '#shared/time/format-wait.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { useProfile } from '#web/data/profile.ts'
import { AnalysisTime } from '#web/features/jobs/analysis-time.tsx'
import { type JobPage, useUsualSeconds } from '#web/features/jobs/job-queries.ts'
import { useHeadingFocusAfter } from '#web/features/jobs/use-heading-focus.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { JobRow, LoadingRow } from './job-row.tsx'
import '#web/ui/forms/segments.css'
import { pageCount, pageEnds, pageWindow } from './use-list-address.ts'

const NUMBERS = 5
const NUMBERS_NARROW = 3
const NARROW = '(width <= 480px)'

interface JobListProps {
  readonly jobs: UseQueryResult<JobPage>
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onClearSearch: () => void
  /** True while rows would be moved down by the cards above them. */
  readonly isHeldBack: boolean
  readonly isAwaiting: boolean
}

const LOADING_ROWS = ['1', '2', '3', '4']

/** Every state of the list: loading, failed, empty, nothing found, rows. A failure never looks like an empty list. */
export function JobList({ jobs, page, onPage, onClearSearch, isHeldBack, isAwaiting }: JobListProps) {
  // Deferred, so that rendering new rows does not delay keystrokes.
  const data = useDeferredValue(jobs.data)
  const failure = useLastFailure(jobs)
  // Below the error of a page that could not be loaded, nothing is shown, not even the previous page during a retry.
  if (failure && (!data || jobs.isPlaceholderData)) return <LoadFailed jobs={jobs} failure={failure} />
  if (!failure && (isHeldBack || jobs.isPending || (jobs.data && !data))) return <LoadingList />
  if (!data) return null
  const { total, search, queue } = data
  return (
    <>
      {failure && <LoadFailed jobs={jobs} failure={failure} />}
      <p className="visually-hidden" role="status">
        {search !== '' && `${counted(total, 'analysis', 'analyses')} found`}
      </p>
      {total === 0 && search !== '' && <NoResults search={search} onClear={onClearSearch} />}
      {total === 0 && search === '' && <NoneYet isAwaiting={isAwaiting} queued={queue.jobs.length} />}
      {total > 0 && (
        <>
          <ul className="card job-list ruled" aria-label="Your analyses" aria-busy={jobs.isPlaceholderData}>
            <HeadRow />
            <Rows jobs={data.jobs} />
          </ul>
          <Pager page={page} total={total} onPage={onPage} />
        </>
      )}
    </>
  )
}

function LoadingList() {
  return (
    <ul className="card job-list ruled" aria-label="Loading your analyses" aria-busy="true">
      {LOADING_ROWS.map((row) => (
        <LoadingRow key={row} />
      ))}
    </ul>
  )
}

const Rows = memo(function Rows({ jobs }: { readonly jobs: readonly ShownJob[] }) {
  return jobs.map((job) => <JobRow key={job.id} job={job} />)
})

function HeadRow() {
  return (
    <li className="job-row job-row-head fine" aria-hidden="true">
      <span>Result</span>
      <span>Match</span>
      <span>What stood out, what to work on</span>
      <span>Status, K / D / A</span>
      <span>Date</span>
      <span />
    </li>
  )
}

function LoadFailed({ jobs, failure }: Pick<JobListProps, 'jobs'> & { readonly failure: Error }) {
  useHeadingFocusAfter()
  const [isRetrying, setRetrying] = useState(false)
  const ask = () => {
    setRetrying(true)
    void jobs.refetch().finally(() => setRetrying(false))
  }
  return (
    <div className="mb-24">
      <Alert tone="error" onRetry={ask} isRetrying={isRetrying}>
        {wordsFor(failure, 'Your analyses could not be loaded.')}
      </Alert>
    </div>
  )
}

function NoneYet({ isAwaiting, queued }: { readonly isAwaiting: boolean; readonly queued: number }) {
  if (queued > 0) return <p className="fine">Queued reports appear here, one by one.</p>
  return isAwaiting ? <p className="fine">The report appears here when it is ready.</p> : <NoAnalyses />
}

function NoAnalyses() {
  const { data: profile } = useProfile()
  return (
    <section className="card dashboard-empty">
      <div className="gate">
        <EmptyDrawing />
        <h2>No Analyses Yet</h2>
        <p className="lead mt-8">
          Submit a match and your report appears here <AnalysisTime seconds={useUsualSeconds()} /> later.
          {profile && profile.credits > 0 && ` You have ${counted(profile.credits, profile.hasReceipts ? 'credit' : 'free credit')}.`}
        </p>
        <Link href="/analysis" className={buttonClass({ variant: 'primary' })}>
          New Analysis
        </Link>
      </div>
    </section>
  )
}

function NoResults({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  useHeadingFocusAfter()
  return (
    <section className="card dashboard-empty">
      <Gate icon={SearchX} title="No Results Found" level={2} action={<Button onClick={onClear}>Clear search</Button>}>
        No submissions match your search term "{search}".
      </Gate>
    </section>
  )
}

function EmptyDrawing() {
  return (
    <svg width="208" height="88" viewBox="0 0 208 88" fill="none" aria-hidden="true">
      <path d="M8 24.5h192M8 44.5h192M8 64.5h192" stroke="var(--line-2)" />
      <g fill="var(--text-3)" fillOpacity=".5">
        <path d="M38 19.500l5 9H33zM70 19.500l5 9h-10zM150 19.500l5 9h-10z" />
        <path d="M52 60l5 5-5 5-5-5zM166 60l5 5-5 5-5-5z" />
      </g>
      <path d="M104 4v80" stroke="var(--text-2)" strokeWidth="1.5" />
      <circle cx="104" cy="44.500" r="5" fill="var(--accent-mark)" />
      <circle cx="104" cy="44.500" r="10" stroke="var(--accent-mark)" strokeOpacity=".5" strokeWidth="1.5" />
    </svg>
  )
}

interface PagerProps {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

function Pager({ page, total, onPage }: PagerProps) {
  const isNarrow = useMedia(NARROW)
  const pages = pageCount(total)
  const [first, last] = pageEnds(page, total)
  if (pages === 1) return null
  const go = (to: number) => {
    onPage(to)
    window.scrollTo(0, 0)
  }
  const step = (to: number, label: string, face: ReactNode, isDisabled = false) => (
    <li key={label}>
      <button
        type="button"
        className="segment"
        aria-label={label}
        disabled={isDisabled}
        {...(to === page && { 'aria-current': 'page' })}
        onClick={() => go(to)}
      >
        {face}
      </button>
    </li>
  )
  return (
    <nav className="pager spread gap-12 mt-16 small faint" aria-label="Pages">
      <p>
        {first}–{last} of {total}
      </p>
      <ol className="row gap-4">
        {step(page - 1, 'Previous page', <ChevronLeft />, page === 1)}
        {pageWindow(page, pages, isNarrow ? NUMBERS_NARROW : NUMBERS).map((number) => step(number, `Page ${number}`, number))}
        {step(page + 1, 'Next page', <ChevronRight />, page === pages)}
      </ol>
    </nav>
  )
}
