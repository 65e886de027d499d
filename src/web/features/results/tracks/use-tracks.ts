import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Report } from '#shared/report/report.ts'
import type { Bounds, GroundShapes } from '#shared/tracks/ground/ground-shapes.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { castOf, type Person } from '#shared/tracks/scene/cast.ts'
import { objectivesOf, type SceneObjective } from '#shared/tracks/scene/objectives.ts'
import { KEYS } from '#web/data/query-client.ts'
import type { Session } from '#web/data/session/auth.ts'
import { fetchTracks } from './fetch-tracks.ts'
import type { ReadTracks } from './read-tracks.ts'

/** All that the pictures of one match are drawn of. */
export interface Pictures {
  readonly tracks: MatchTracks
  readonly cast: readonly Person[]
  readonly shapes: GroundShapes
  readonly bounds: Bounds
  /** Heights at which the next floor begins. */
  readonly cuts: readonly number[]
  readonly objectives: readonly SceneObjective[]
}

export type PicturesAnswer =
  | { readonly status: 'loading' }
  /** There are none, or a gate hides where everybody stood. */
  | { readonly status: 'hidden' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'there'; readonly pictures: Pictures }

/** The tracks of a match, fetched when the first picture of it is looked at, and once for all its pictures. */
export function useTracks(jobId: string, session: Session | null, report: Report): PicturesAnswer {
  const { data, isPending, refetch } = useQuery({
    queryKey: KEYS.tracks(jobId, session?.userId ?? 'anyone'),
    queryFn: ({ signal }) => fetchTracks(jobId, session, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Columns of numbers are compared by nobody.
    structuralSharing: false,
  })
  const pictures = useMemo(() => (data ? picturesOf(report, data) : null), [report, data])
  if (isPending) return { status: 'loading' }
  if (data === undefined) return { status: 'failed', retry: () => void refetch() }
  return pictures ? { status: 'there', pictures } : { status: 'hidden' }
}

function picturesOf(report: Report, { tracks, ground }: ReadTracks): Pictures | null {
  if (!ground) return null
  const cast = castOf(report, tracks)
  return { tracks, cast, ...ground, objectives: objectivesOf(report, tracks, cast) }
}
