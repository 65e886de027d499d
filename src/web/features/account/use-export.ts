import { useMutation } from '@tanstack/react-query'
import type { CallName } from '#shared/calls/calls.ts'
import { answerOf } from '#web/data/call.ts'
import { CallFailed, NO_ANSWER, wordsFor } from '#web/data/call-failed.ts'
import { failure, success } from './notice.tsx'

export function useExport() {
  const saving = useMutation({ mutationFn: () => download('exportAccount') })
  const saved = saving.isSuccess ? success('Your data is saved as a file.') : null
  const notice = saving.error ? failure(wordsFor(saving.error, 'Your data could not be exported. Please try again.')) : saved
  return { isWorking: saving.isPending, notice, begin: () => saving.mutate() }
}

/** Makes the browser save the file that a call returns. A plain link could not send the bearer token. */
export async function download(name: CallName): Promise<void> {
  const response = await answerOf(name)
  const file = await response.blob().catch(() => {
    throw new CallFailed(NO_ANSWER, null)
  })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'callout.zip'
  link.click()
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
