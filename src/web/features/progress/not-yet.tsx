import { useMutation } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import type { Progress, ProgressMode } from '#shared/progress/progress.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { ReadMatches } from './reading/read-matches.tsx'
import { fetchSampleProgress } from './sample-progress.ts'

interface NotYetProps {
  readonly progress: Progress
  readonly onSample: (sample: Progress) => void
}

/** Too few matches of any mode. */
export function NotYet({ progress, onSample }: NotYetProps) {
  const { modes } = progress
  const sample = useMutation({ mutationFn: fetchSampleProgress, onSuccess: onSample })
  const actions = (
    <div className="not-yet-actions">
      <ReadMatches progress={progress} look="primary" />
      <Button working={sample.isPending ? 'Loading...' : null} onClick={() => sample.mutate()}>
        See a sample of 40
      </Button>
    </div>
  )
  return (
    <div className="wrap">
      <PageHead title="Progress" />
      <section className="card not-yet">
        <Gate glyph={<TrendingUp className="icon icon-24" aria-hidden />} title={titleOf(modes)} level={2} action={actions}>
          Lines start at three matches of the same mode. {countsOf(modes)} Read in your last matches: numbers only, no credit.
        </Gate>
        {sample.isError && <Alert tone="error">The sample could not be loaded. Please check your connection.</Alert>}
      </section>
    </div>
  )
}

function titleOf(modes: readonly ProgressMode[]): string {
  const most = Math.max(0, ...modes.map(({ matches }) => matches))
  if (most === 0) return 'No matches yet'
  return most === 1 ? 'One match is not a trend' : 'Two matches are not a trend'
}

/** "You have Oddball 2 and Slayer 1." */
function countsOf(modes: readonly ProgressMode[]): string {
  const counts = modes.map(({ mode, matches }) => `${mode} ${matches}`)
  if (counts.length === 0) return 'Every match that you have analyzed counts.'
  return `You have ${[counts.slice(0, -1).join(', '), ...counts.slice(-1)].filter((part) => part !== '').join(' and ')}.`
}
