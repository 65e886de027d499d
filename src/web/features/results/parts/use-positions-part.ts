import { skipToken, useQuery } from '@tanstack/react-query'
import { isArriving, type PositionsPart } from '#shared/jobs/positions-part.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { KEYS } from '#web/data/query-client.ts'

/** Where the second part of a report is: while it arrives, as the event stream last told it. */
export function usePositionsPart({ jobId, positions }: ShownResult): PositionsPart | null {
  const { data: job } = useQuery<ShownJob>({ queryKey: KEYS.job(jobId), queryFn: skipToken })
  return isArriving(positions) ? (job?.positions ?? positions) : positions
}
