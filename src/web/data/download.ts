import type { CallName } from '#shared/calls/calls.ts'
import { answerOf } from './call.ts'
import { CallFailed, NO_ANSWER } from './call-failed.ts'

/** Has the browser save the file that a call answers with. A link could not carry the bearer token. */
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
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
