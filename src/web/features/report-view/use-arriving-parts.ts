import { skipToken, useQuery } from '@tanstack/react-query'
import { isArriving, type PositionsPart } from '#shared/jobs/positions-part.ts'
import { isWatching, type WatchingPart } from '#shared/watching/watching-part.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { KEYS } from '#web/data/query-client.ts'

/** Where the later parts of a report are: while they arrive, as the event stream last told it. */
export function useArrivingParts({ jobId, positions, watching }: ShownResult): {
  readonly part: PositionsPart | null
  readonly watching: WatchingPart | null
} {
  const { data: job } = useQuery<ShownJob>({ queryKey: KEYS.job(jobId), queryFn: skipToken })
  return {
    part: isArriving(positions) ? (job?.positions ?? positions) : positions,
    watching: watching === null || isWatching(watching) ? (job?.watching ?? watching) : watching,
  }
}
