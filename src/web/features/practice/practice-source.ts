import { queryOptions } from '@tanstack/react-query'
import type { PracticeAnswer, PracticeMoment } from '#shared/practice/practice-session.ts'
import type { ReadTracks } from '#web/features/results/tracks/read-tracks.ts'

export interface GivenAnswer {
  readonly option: number
  readonly isSure: boolean
}

export interface PracticeSource {
  readonly answer: (moment: PracticeMoment, given: GivenAnswer) => Promise<PracticeAnswer>
  readonly picture: (moment: PracticeMoment, isAnswered: boolean) => Promise<ReadTracks | null>
}

export function pictureQuery(moment: PracticeMoment, source: PracticeSource, isAnswered: boolean) {
  return queryOptions({
    queryKey: ['practice-picture', moment.jobId, moment.asked.id, isAnswered],
    queryFn: () => source.picture(moment, isAnswered),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    // Comparing columns of numbers deeply would be slow.
    structuralSharing: false,
  })
}
