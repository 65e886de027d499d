import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { type DisputeReason, disputeReason } from '#shared/report/dispute.ts'
import { DISPUTE_WORDS } from '#shared/report/words/dispute-words.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { putData } from '#web/data/query-client.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { useResultKey } from '#web/features/results/result-queries.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import './death-card.css'

/** The owner disputes a death, or undoes it. */
export function DisputeForm({ event }: { readonly event: string }) {
  const { result } = useReport()
  const [isAsking, setAsking] = useState(false)
  const send = useDispute(event)
  const submitted = result.disputes.find((dispute) => dispute.event === event)
  const step = submitted ? 'told' : isAsking ? 'asking' : 'closed'
  const box = useRestoredFocus(step)
  const undo = () => {
    setAsking(false)
    send.mutate(null)
  }
  return (
    <div ref={box} className="dispute-box" aria-live="polite">
      {submitted && (
        <p className="row push small muted">
          You said this is wrong: {DISPUTE_WORDS[submitted.reason]}.
          <Button variant="ghost" size="small" working={send.isPending ? 'Undoing...' : null} onClick={undo}>
            Undo
          </Button>
        </p>
      )}
      {step === 'asking' && <Reasons isSending={send.isPending} onSend={send.mutate} onCancel={() => setAsking(false)} />}
      {step === 'closed' && (
        <span className="push">
          <Button variant="ghost" size="small" onClick={() => setAsking(true)} icon={Flag}>
            This is wrong
          </Button>
        </span>
      )}
    </div>
  )
}

interface ReasonsProps {
  readonly isSending: boolean
  readonly onSend: (reason: DisputeReason) => void
  readonly onCancel: () => void
}

function Reasons({ isSending, onSend, onCancel }: ReasonsProps) {
  const [reason, setReason] = useState<DisputeReason | null>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: `fieldset` is for the fields of a form; these are buttons.
    <div className="dispute-open stack gap-12" role="group" aria-label="What is wrong?">
      <p>
        <b>What is wrong?</b> It's marked for you, and the next version checks it again.
      </p>
      <div className="row">
        {disputeReason.options.map((option) => (
          <button key={option} type="button" className="pill" aria-pressed={option === reason} onClick={() => setReason(option)}>
            {DISPUTE_WORDS[option]}
          </button>
        ))}
      </div>
      <div className="row">
        <Button size="small" disabled={reason === null} working={isSending ? 'Sending...' : null} onClick={() => reason && onSend(reason)}>
          Send
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function useDispute(event: string) {
  const { result } = useReport()
  const client = useQueryClient()
  const key = useResultKey(result.jobId)
  const showToast = useToast()
  return useMutation({
    mutationFn: (reason: DisputeReason | null) => call('disputeDeath', { body: { jobId: result.jobId, event, reason } }),
    onSuccess: ({ disputes }) => putData<ShownResult>(client, key, (known) => known && { ...known, disputes }),
    onError: (error) => showToast('error', wordsFor(error)),
  })
}
