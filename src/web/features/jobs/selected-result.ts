import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { jobId } from '#shared/ids.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'
import { SELECTED_RESULT } from '#web/features/submission/tab-jobs.ts'

export function rememberSelected(userId: string, id: string) {
  writeTabValues(userId, SELECTED_RESULT, { jobId: id })
}

/** When the route changes, reads and removes the selected id, and prefetches its report while the code of its page still loads. */
export function useSelectedResult(userId: string, path: string) {
  const client = useQueryClient()
  useEffect(() => {
    const selected = jobId.safeParse(readTabValues(userId, SELECTED_RESULT)['jobId'])
    writeTabValues(userId, SELECTED_RESULT, null)
    if (!selected.success || path !== `/results/${selected.data}`) return
    const query = { jobId: selected.data }
    void client.prefetchQuery({
      queryKey: KEYS.result(selected.data, userId),
      queryFn: () => call('getPrivateResult', { query }),
      staleTime: Number.POSITIVE_INFINITY,
    })
  }, [client, userId, path])
}
