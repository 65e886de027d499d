import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'
import { CardNotice, type Notice } from '#web/features/account/notice.tsx'
import { useExport } from '#web/features/account/use-export.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { GivenUp } from './given-up.tsx'

interface DeleteQuestionProps {
  /** The id of the form, for the button that sends it. */
  readonly form: string
  readonly word: string
  readonly onWord: (word: string) => void
  readonly onSubmit: () => void
  readonly notice: Notice | null
}

export function DeleteQuestion({ form, word, onWord, onSubmit, notice }: DeleteQuestionProps) {
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
        <Field label="Type delete to confirm" help="The button wakes up when the word fits.">
          {(control) => (
            <input {...control} autoComplete="off" autoCapitalize="off" value={word} onChange={(event) => onWord(event.target.value)} />
          )}
        </Field>
      </form>
      <CardNotice notice={notice} />
    </>
  )
}
