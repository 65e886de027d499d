import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { CreditEntry } from '#shared/billing/billing.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format-date.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { CreditWaiting } from './credit-waiting.tsx'
import './credits-card.css'

const PAGE_SIZE = 20

interface CreditsCardProps {
  /** Null if the balance could not be read. */
  readonly credits: number | null
  readonly waitingFor: string | null
}

export function CreditsCard({ credits, waitingFor }: CreditsCardProps) {
  return (
    <Card title="Analysis Credits">
      <div className="balance row">
        <p className={credits === null ? 'display balance-number faint' : 'display balance-number'}>{credits ?? 0}</p>
        {credits === null ? (
          <p className="balance-words small muted">Balance unavailable. Your credits are safe; we just can't load them now.</p>
        ) : (
          <p className="balance-words small muted">
            {credits === 1 ? 'credit' : 'credits'} left. One is consumed when an analysis successfully completes.
          </p>
        )}
        <Link href="/pricing" className={buttonClass({ variant: 'primary', size: 'small' })}>
          Buy More Credits
        </Link>
      </div>
      {waitingFor !== null && <CreditWaiting email={waitingFor} />}
      <History />
    </Card>
  )
}

function History() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="credit-history">
      <Button variant="ghost" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Credit History
        <ChevronDown className={isOpen ? 'is-turned' : ''} />
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CreditHistory />}
      </div>
    </div>
  )
}

function CreditHistory() {
  const [page, setPage] = useState(1)
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.creditPage(page),
    queryFn: () => call('listCredits', { query: { page } }),
    placeholderData: keepPreviousData,
  })
  if (isError) {
    return (
      <Alert tone="error" onRetry={() => void refetch()}>
        Your credit history could not be loaded.
      </Alert>
    )
  }
  if (!data)
    return (
      <p className="muted" role="status">
        Loading...
      </p>
    )
  if (data.entries.length === 0) return <p className="muted">Nothing here yet.</p>
  const pages = Math.max(1, Math.ceil(data.total / PAGE_SIZE))
  return (
    <>
      <ol className="ruled" aria-label="Credit History">
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className="spread mt-8 small faint" aria-label="Pages of the credit history">
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
    <li className="spread">
      <div>
        {entry.kind === 'commit' && entry.jobId !== null ? (
          <Link href={`/results/${entry.jobId}`} className="text-link text-link-quiet">
            {words}
          </Link>
        ) : (
          words
        )}
        <time className="small faint" dateTime={entry.createdAt}>
          {formatDate(entry.createdAt)}
        </time>
      </div>
      <span className={entry.delta > 0 ? 'tabular is-success' : 'tabular muted'}>{changeOf(entry)}</span>
    </li>
  )
}

const CREDIT_WORDS: Readonly<Record<CreditEntry['kind'], string | ((entry: CreditEntry, what: string) => string)>> = {
  welcome: 'Free with your account',
  purchase: (_, what) => `Bought: ${what}`,
  subscription: ({ plan }) => `Received: ${plan ?? 'subscription'}`,
  reserve: 'Reserved for an analysis',
  commit: 'Used for an analysis',
  release: 'Returned: an analysis did not complete',
  review: 'Used to have a match watched again',
  'review-return': 'Returned: watching again added nothing',
  refund: ({ delta }, what) => (delta > 0 ? `Given back: the refund of ${what} did not go through` : `Taken back: ${what} refunded`),
  dispute: ({ delta }, what) => (delta > 0 ? `Given back: the dispute over ${what} is settled` : `Held back: payment for ${what} disputed`),
  adjustment: 'Corrected by support',
}

function creditWords(entry: CreditEntry): string {
  const words = CREDIT_WORDS[entry.kind]
  return typeof words === 'string' ? words : words(entry, entry.plan ?? 'credits')
}

/** `+10` or `-1`; empty if the balance did not change: a used credit was subtracted when it was reserved. */
function changeOf({ delta }: CreditEntry): string {
  if (delta === 0) return ''
  return delta > 0 ? `+${delta}` : String(delta)
}
