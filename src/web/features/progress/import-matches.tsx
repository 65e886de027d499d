import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link } from 'wouter'
import { MAX_IMPORTED_MATCHES, type Progress, type ShownImport } from '#shared/progress/progress.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { LinkButton } from '#web/features/account/linking/link-button.tsx'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { isUnderWay } from './progress-queries.ts'

interface ImportMatchesProps {
  readonly progress: Pick<Progress, 'canImport' | 'historyImport'>
  readonly variant: 'primary' | 'secondary'
}

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
      <Button variant={variant} working={isWorking ? 'Adding...' : null} onClick={() => read.mutate()} icon={Download}>
        Add my matches
      </Button>
      <p className="fine" role="status">
        {historyImport && wordsOf(historyImport)}
      </p>
      {historyImport?.state === 'reading' && historyImport.wanted !== null && (
        <ProgressBar percent={percentOf(historyImport)} label="Matches added" isThin />
      )}
      {historyImport?.state === 'failed' && <Alert tone="error">{historyImport.reason}</Alert>}
      {historyImport?.isAccessMissing && <LinkButton scope="history">Let us read your history</LinkButton>}
      {read.isError && <Alert tone="error">{wordsFor(read.error, 'Your matches could not be added.')}</Alert>}
    </div>
  )
}

export function ImportMatchesCard({ progress }: { readonly progress: Progress }) {
  return (
    <section className="card small-card stack gap-12">
      <h2 className="h3">More matches, no credit</h2>
      <p className="small muted">Adds up to {MAX_IMPORTED_MATCHES} of your matches, numbers only. No report, so no credit.</p>
      <ImportMatches progress={progress} variant="secondary" />
      {progress.canImport && (
        <>
          <Choice title="Auto-add new matches" isOn={progress.doMatchesArrive} onChoose={(isOn) => call('setArrivals', { body: { isOn } })}>
            We check about once an hour as long as you keep visiting, numbers only. Turning it off removes what it added.
          </Choice>
          <Choice
            title="Email me each evening"
            isOn={progress.areEveningsMailed}
            onChoose={(isOn) => call('setEveningMail', { body: { isOn } })}
          >
            One sentence, a death from above if there's a report, and a link, an hour after your last match, starting your next evening.
            Your email must be confirmed.
          </Choice>
        </>
      )}
    </section>
  )
}

interface ChoiceProps {
  readonly isOn: boolean
  readonly title: string
  readonly children: string
  readonly onChoose: (isOn: boolean) => Promise<unknown>
  /** The query to refetch after a change. */
  readonly of?: keyof typeof KEYS & ('progress' | 'experiment')
}

export function Choice({ isOn, title, children, onChoose, of = 'progress' }: ChoiceProps) {
  const client = useQueryClient()
  const choose = useMutation({ mutationFn: onChoose, onSettled: () => readAgain(client, { queryKey: KEYS[of] }) })
  return (
    <>
      <label className="icon-line small">
        <input
          type="checkbox"
          checked={choose.isPending ? choose.variables : isOn}
          disabled={choose.isPending}
          onChange={({ currentTarget }) => choose.mutate(currentTarget.checked)}
        />
        <span className="stack gap-4">
          {title}
          <span className="fine">{children}</span>
        </span>
      </label>
      {choose.isError && <Alert tone="error">{wordsFor(choose.error, 'That could not be changed.')}</Alert>}
    </>
  )
}

function wordsOf({ state, wanted, read, unreadable }: ShownImport): string {
  if (state === 'waiting') return 'Waiting for its turn.'
  const unreadableWords = unreadable === 0 ? '' : ` ${unreadable} could not be read.`
  if (state === 'reading') return `${read} of ${wanted} matches added.${unreadableWords}`
  if (state === 'failed') return ''
  return `${wanted === 0 ? 'No new matches.' : `${read} matches added.`}${unreadableWords}`
}

function percentOf({ wanted, read, unreadable }: ShownImport): number {
  return Math.round((100 * (read + unreadable)) / Math.max(1, wanted ?? 1))
}
