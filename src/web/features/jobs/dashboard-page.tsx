import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Session } from '#web/data/auth.ts'
import { AccessDenied } from '#web/shell/access-denied.tsx'
import { usePageTitle } from '#web/shell/use-page.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { JobList } from './job-list.tsx'
import { useJobPage } from './job-queries.ts'
import { useDebounced } from './use-debounced.ts'
import './dashboard-page.css'

const SEARCH_AFTER_MS = 250

export function DashboardPage({ session }: { readonly session: Session | null }) {
  usePageTitle('Dashboard')
  if (!session) return <AccessDenied>Sign in to see your analyses.</AccessDenied>
  return <Dashboard />
}

function Dashboard() {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const term = useDebounced(search.trim(), SEARCH_AFTER_MS)
  const jobs = useJobPage(page, term, true)
  const isEmpty = jobs.data?.total === 0 && term === ''
  const changeSearch = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <div className="wrap">
      <PageHead title="Your Analysis Dashboard">
        {!isEmpty && (
          <Link href="/analysis" className={buttonClass({ look: 'primary' })}>
            <Plus className="icon" aria-hidden />
            New Analysis
          </Link>
        )}
      </PageHead>
      <Notice />
      {!isEmpty && (
        <div className="dashboard-tools">
          <h2>Analyses</h2>
          <div className="input-frame">
            <Search className="icon" aria-hidden />
            <input
              className="input"
              type="search"
              aria-label="Search your analyses"
              placeholder="Search by title, date or video"
              maxLength={200}
              value={search}
              onChange={(event) => changeSearch(event.target.value)}
            />
          </div>
        </div>
      )}
      <JobList jobs={jobs} search={term} page={page} onPage={setPage} onClearSearch={() => changeSearch('')} />
    </div>
  )
}

const NOTICES = {
  submitted: { tone: 'info', words: "Your analysis is in progress. It appears below when it's ready." },
  complete: { tone: 'success', words: 'Your analysis is complete.' },
} as const

/** What the page before has to say. */
function Notice() {
  const state: unknown = useHistoryState()
  const name: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'notice') : null
  const notice = name === 'submitted' || name === 'complete' ? NOTICES[name] : null
  return (
    notice && (
      <div className="dashboard-notice">
        <Alert tone={notice.tone}>{notice.words}</Alert>
      </div>
    )
  )
}
