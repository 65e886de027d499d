import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'wouter'
import { MOST_IMPORTED_MATCHES, type Progress, type ShownImport } from '#shared/progress/progress.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { KEYS } from '#web/data/query-client.ts'
import { LinkButton } from '#web/features/account/linking/link-button.tsx'
import { isUnderWay } from '#web/features/progress/progress-queries.ts'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface ImportMatchesProps {
  readonly progress: Pick<Progress, 'canImport' | 'historyImport'>
  readonly variant: 'primary' | 'secondary'
}

/** The button that has the linked player's matches read in, how far that is, and what went wrong. */
export function ImportMatches({ progress: { canImport, historyImport }, variant }: ImportMatchesProps) {
  const client = useQueryClient()
  const read = useMutation({
    mutationFn: () => call('importMatches'),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS.progress }),
  })
  if (!canImport) {
    return (
      <Link href="/profile" className={buttonClass({ variant })}>
        Link your account
      </Link>
    )
  }
  const isWorking = isUnderWay(historyImport) || read.isPending
  return (
    <div className="read-matches stack gap-8">
      <Button variant={variant} working={isWorking ? 'Reading...' : null} onClick={() => read.mutate()} icon={Download}>
        Read my matches
      </Button>
      <p className="fine" role="status">
        {historyImport && wordsOf(historyImport)}
      </p>
      {historyImport?.state === 'reading' && historyImport.wanted !== null && (
        <ProgressBar percent={percentOf(historyImport)} label="Matches read" isThin />
      )}
      {historyImport?.state === 'failed' && <Alert tone="error">{historyImport.reason}</Alert>}
      {historyImport?.wantsAccess && <LinkButton scope="history">Let us read your history</LinkButton>}
      {read.isError && <Alert tone="error">{wordsFor(read.error, 'Your matches could not be asked for.')}</Alert>}
    </div>
  )
}

export function ImportMatchesCard({ progress }: Pick<ImportMatchesProps, 'progress'>) {
  return (
    <section className="card small-card stack gap-12">
      <h2 className="h3">More matches, no credit</h2>
      <p className="small muted">Reads up to {MOST_IMPORTED_MATCHES} of your matches as numbers. No report, so no credit.</p>
      <ImportMatches progress={progress} variant="secondary" />
    </section>
  )
}

function wordsOf({ state, wanted, read, unreadable }: ShownImport): string {
  if (state === 'waiting') return 'Waiting for its turn.'
  const gone = unreadable === 0 ? '' : ` ${unreadable} could not be read.`
  if (state === 'reading') return `${read} of ${wanted} matches read.${gone}`
  if (state === 'failed') return ''
  return `${wanted === 0 ? 'No new matches.' : `${read} matches read.`}${gone}`
}

function percentOf({ wanted, read, unreadable }: ShownImport): number {
  return Math.round((100 * (read + unreadable)) / Math.max(1, wanted ?? 1))
}
