import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarX, FileText, Ticket } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { DELETION_WORD, type DeletionSummary } from '#shared/account/account-data.ts'
import { counted } from '#shared/time/format-wait.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { KEYS } from '#web/data/query-client.ts'
import { CardNotice, failure, type Notice } from '#web/features/account/notice.tsx'
import { useExport } from '#web/features/account/use-export.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

export function DeleteDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const form = useId()
  const [word, setWord] = useState('')
  const request = useMutation({ mutationFn: () => call('requestAccountDeletion', { body: { word: DELETION_WORD } }) })
  const isMeant = word.trim().toLowerCase() === DELETION_WORD
  if (request.isSuccess)
    return (
      <Dialog title="Check your email" footer={(close) => <Button onClick={close}>Close</Button>} onClose={onClose}>
        <p className="break-anywhere">
          We send a link to {email}. Your account is deleted once you open it and confirm, within 30 minutes. Until then everything stays as
          it is.
        </p>
      </Dialog>
    )
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>Keep my account</Button>
      <Button variant="danger-filled" type="submit" form={form} disabled={!isMeant} working={request.isPending ? 'Sending...' : null}>
        Delete account
      </Button>
    </>
  )
  return (
    <Dialog title="Delete your account?" footer={footer} onClose={onClose}>
      <DeleteQuestion
        form={form}
        word={word}
        onWord={setWord}
        onSubmit={() => isMeant && !request.isPending && request.mutate()}
        notice={request.isError ? failure(wordsFor(request.error, 'The email could not be sent. Please try again.')) : null}
      />
    </Dialog>
  )
}

interface DeleteQuestionProps {
  readonly form: string
  readonly word: string
  readonly onWord: (word: string) => void
  readonly onSubmit: () => void
  readonly notice: Notice | null
}

function DeleteQuestion({ form, word, onWord, onSubmit, notice }: DeleteQuestionProps) {
  const summary = useQuery({ queryKey: KEYS.deletion, queryFn: () => call('getDeletionSummary'), staleTime: 0 })
  const data = useExport()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <GivenUp summary={summary.data ?? null} />
      <p>
        This can’t be undone.{' '}
        <button type="button" className="text-link" disabled={data.isWorking} onClick={data.begin}>
          {data.isWorking ? 'Exporting...' : 'Export my data first'}
        </button>
      </p>
      <CardNotice notice={data.notice} />
      <form id={form} onSubmit={submit}>
        <TextField
          label="Type delete to confirm"
          help="The button works once you type it."
          autoComplete="off"
          autoCapitalize="off"
          value={word}
          onChange={onWord}
        />
      </form>
      <CardNotice notice={notice} />
    </>
  )
}

function GivenUp({ summary }: { readonly summary: DeletionSummary | null }) {
  if (!summary) return <p>Your reports, their public links, your credits and your linked account go with it.</p>
  const { reports, publicLinks, credits, endsSubscription } = summary
  return (
    <ul className="stack gap-8">
      <li className="icon-line">
        <FileText />
        <span>
          <b>{counted(reports, 'report')}</b> and {counted(publicLinks, 'public link')}
        </span>
      </li>
      <li className="icon-line">
        <Ticket />
        <span>
          <b>{counted(credits, 'credit')}</b>; {credits === 1 ? 'it is' : 'they are'} not refunded
        </span>
      </li>
      {endsSubscription && (
        <li className="icon-line">
          <CalendarX />
          <span>
            <b>Your subscription</b> ends at once and is not charged again; the rest of its month is not refunded
          </span>
        </li>
      )}
    </ul>
  )
}
