import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CreditEntry } from '#shared/billing/billing.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'
import { formatDate } from '#web/ui/format-date.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { changeOf, creditWords } from './credit-words.ts'

const PAGE_SIZE = 20

/** Every change of the balance, newest first. */
export function CreditHistory() {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.creditPage(page),
    queryFn: () => call('listCredits', { query: { page } }),
    placeholderData: keepPreviousData,
  })
  if (isError) return <Problem onAgain={() => void refetch()} />
  if (!data) return <p role="status">Loading...</p>
  if (data.entries.length === 0) return <p>There is nothing here yet.</p>
  const pages = Math.max(1, Math.ceil(data.total / PAGE_SIZE))
  return (
    <>
      <ol aria-label="Credit History">
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="credit-pages" aria-label="Pages of the credit history">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span role="status">
            Page {data.page} of {pages}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </nav>
      )}
    </>
  )
}

function Entry({ entry }: { readonly entry: CreditEntry }) {
  const words = creditWords(entry)
  return (
    <li>
      <div>
        {entry.kind === 'commit' && entry.jobId !== null ? (
          <Link href={`/results/${entry.jobId}`} className="text-link text-link-quiet">
            {words}
          </Link>
        ) : (
          words
        )}
        <time dateTime={entry.createdAt}>{formatDate(entry.createdAt)}</time>
      </div>
      <span className={entry.delta > 0 ? 'tabular is-success' : 'tabular muted'}>{changeOf(entry)}</span>
    </li>
  )
}

function Problem({ onAgain }: { readonly onAgain: () => void }) {
  const again = (
    <Button size="small" onClick={onAgain}>
      Try Again
    </Button>
  )
  return (
    <Alert tone="error" action={again}>
      Your credit history could not be loaded.
    </Alert>
  )
}
