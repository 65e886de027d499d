import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type JobId, jobId } from '#shared/ids.ts'
import { readTabValues, writeTabValues } from '#web/data/browser-storage.ts'
import { KEYS } from '#web/data/query-client.ts'
import { ACTIVE_JOB } from './tab-jobs.ts'

/** The running job of this tab, which survives a reload. The form is hidden while it runs, and its end is reported. */
export function useActiveJob(userId: string): readonly [JobId | null, (id: JobId | null) => void] {
  const client = useQueryClient()
  const { data = null } = useQuery({
    queryKey: KEYS.activeJob(userId),
    queryFn: () => readActiveJob(userId),
    initialData: () => readActiveJob(userId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const setActiveJob = useCallback(
    (id: JobId | null) => {
      writeTabValues(userId, ACTIVE_JOB, id === null ? null : { jobId: id })
      // Storing what is there already would still render its readers again.
      client.setQueryData(KEYS.activeJob(userId), (known: JobId | null | undefined) => (known === id ? undefined : id))
    },
    [client, userId],
  )
  return [data, setActiveJob]
}

function readActiveJob(userId: string): JobId | null {
  const parsed = jobId.safeParse(readTabValues(userId, ACTIVE_JOB)['jobId'])
  return parsed.success ? parsed.data : null
}
