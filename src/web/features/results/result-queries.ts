import { useQuery } from '@tanstack/react-query'
import { jobId as jobIdSchema } from '#shared/ids.ts'
import { isArriving } from '#shared/jobs/positions-state.ts'
import { isWholeReport } from '#shared/report/shared-part.ts'
import { SAMPLE_RESULT_PATH } from '#shared/sample-path.ts'
import { isProbeAwaited } from '#shared/video/video-probe.ts'
import { isReviewRunning } from '#shared/video-review/review-state.ts'
import { call } from '#web/data/call.ts'
import { CallFailed } from '#web/data/call-failed.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { KEYS } from '#web/data/query-client.ts'
import type { Session } from '#web/data/session/auth.ts'
import { useKnownSession } from '#web/data/session/session.ts'
import { lazyPart } from '#web/ui/layout/lazy-part.tsx'

/** Poll interval while a report is being refreshed or completed. The event stream notifies its owner; other readers have no stream. */
const POLL_MS = 15_000
const NOT_FOUND = 'This analysis could not be found or is not public.'

export function useResultKey(jobId: string) {
  return KEYS.result(jobId, useKnownSession()?.userId ?? 'anyone')
}

export function useResult(jobId: string) {
  const session = useKnownSession()
  return useQuery({
    queryKey: useResultKey(jobId),
    queryFn: () => readResult(jobId, session),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data && (state.data.version === 'being-renewed' || isToBeCompleted(state.data)) ? POLL_MS : false,
  })
}

/** True for the sample report, which has no owner and cannot be rated. */
export function isSample({ jobId }: Pick<ShownResult, 'jobId'>): boolean {
  return SAMPLE_RESULT_PATH.endsWith(jobId)
}

/** The gamertag if the page speaks about its player. Null if it speaks to its reader: to the owner, and to everyone in the sample. */
export function aboutOf(result: Pick<ShownResult, 'jobId' | 'isOwner' | 'gamertag'>): string | null {
  return result.isOwner || isSample(result) ? null : result.gamertag
}

export function isToBeCompleted(result: ShownResult): boolean {
  return countArriving(result) > 0
}

export function countArriving({ positions, report, videoReview }: ShownResult): number {
  return Number(isArriving(positions)) + Number(isProbeAwaited(report) || isReviewRunning(videoReview))
}

async function readResult(text: string, session: Session | null): Promise<ShownResult> {
  const id = jobIdSchema.safeParse(text)
  if (text === '') throw new CallFailed(404, 'No analysis ID was provided in the URL.')
  if (!id.success) throw new CallFailed(404, NOT_FOUND)
  const query = { jobId: id.data }
  return session ? call('getPrivateResult', { query }) : call('getPublicResult', { query })
}

export function canSeePictures({ positions, isOwner, shared }: ShownResult): boolean {
  return positions?.state === 'there' && (isOwner || (shared !== null && shared !== 'report'))
}

export const ForOthers = lazyPart(() => import('#web/features/results/share/for-others.tsx').then((file) => file.ForOthers))

export function isOneMoment({ isOwner, shared }: Pick<ShownResult, 'isOwner' | 'shared'>): boolean {
  return !isOwner && shared !== null && !isWholeReport(shared)
}
