import { useMutation } from '@tanstack/react-query'
import { wordsFor } from '#web/data/call-failed.ts'
import { download } from '#web/data/download.ts'
import { failure, type Notice, success } from './notice.tsx'

/** Has the browser save everything that is kept about the player. */
export function useExport() {
  const saving = useMutation({ mutationFn: () => download('exportAccount') })
  return { isWorking: saving.isPending, notice: noticeOf(saving), begin: () => saving.mutate() }
}

function noticeOf({ isSuccess, isError, error }: { isSuccess: boolean; isError: boolean; error: Error | null }): Notice | null {
  if (isError) return failure(wordsFor(error, 'Your data could not be exported. Please try again.'))
  return isSuccess ? success('Your data is saved as a file.') : null
}
