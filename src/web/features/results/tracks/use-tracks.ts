import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { jobId as jobIdSchema } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { castOf, type Person } from '#shared/tracks/scene/cast.ts'
import { objectivesOf, type SceneObjective } from '#shared/tracks/scene/objectives.ts'
import { answerOf } from '#web/data/call.ts'
import { CallFailed, NO_ANSWER, received } from '#web/data/call-failed.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { KEYS } from '#web/data/query-client.ts'
import type { Session } from '#web/data/session/auth.ts'
import { useKnownSession } from '#web/data/session/session.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { canSeePictures } from '#web/features/results/result-queries.ts'
import type { ReadTracks, ShownGround } from './read-tracks.ts'

export interface Pictures extends ShownGround {
  readonly tracks: MatchTracks
  readonly cast: readonly Person[]
  readonly objectives: readonly SceneObjective[]
}

export type PicturesAnswer =
  | { readonly status: 'loading' }
  /** There are no places, or a gate hides them. */
  | { readonly status: 'hidden' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | { readonly status: 'there'; readonly pictures: Pictures }

/** The tracks of a match, fetched when its first picture is shown, once for all its pictures. */
export function useTracks(): PicturesAnswer {
  const { result, report } = useReport()
  const { jobId } = result
  const session = useKnownSession()
  const tracks = useQuery({
    queryKey: KEYS.tracks(jobId, session?.userId ?? 'anyone'),
    queryFn: ({ signal }) => fetchTracks(jobId, session, signal),
    enabled: canSeePictures(result),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing columns of numbers deeply would be slow.
    structuralSharing: false,
  })
  const { data, isPending, isFetching, refetch } = tracks
  const hasFailed = useLastFailure(tracks) !== null
  const pictures = useMemo(() => (data ? picturesOf(report, data) : null), [report, data])
  if (!data && hasFailed) return { status: 'failed', retry: () => void refetch(), isRetrying: isFetching }
  if (isPending) return { status: 'loading' }
  return pictures ? { status: 'there', pictures } : { status: 'hidden' }
}

function picturesOf(report: Report, { tracks, ground }: ReadTracks): Pictures | null {
  if (!ground) return null
  const cast = castOf(report, tracks)
  return { tracks, cast, ...ground, objectives: objectivesOf(report, tracks, cast) }
}

async function fetchTracks(jobId: string, session: Session | null, signal: AbortSignal): Promise<ReadTracks> {
  const options = { query: { jobId: jobIdSchema.parse(jobId) }, signal }
  const response = session ? await answerOf('getPrivateTracks', options) : await answerOf('getPublicTracks', options)
  const read = await readBeside(await received(response.arrayBuffer()), signal)
  if (!read) throw new CallFailed(response.status, null)
  return read
}

async function readBeside(bytes: ArrayBuffer, signal: AbortSignal): Promise<ReadTracks | null> {
  const worker = new Worker(new URL('./tracks-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ReadTracks | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ReadTracks | null>) => resolve(data))
      worker.addEventListener('error', () => reject(new CallFailed(NO_ANSWER, null)))
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}
