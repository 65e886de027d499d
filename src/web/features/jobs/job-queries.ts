import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { JobCard } from '#shared/job.ts'
import { canonicalVideoAddress, type VideoAddress } from '#shared/video-address.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'

/** One page of the user's jobs, newest first. */
export function useJobPage(page: number, search: string, isEnabled: boolean) {
  return useQuery({
    queryKey: KEYS.jobPage(page, search),
    queryFn: ({ signal }) => call('listJobs', { query: { page, search }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
}

/** The live document of one job; the event stream writes into it. */
export function useJob(jobId: JobCard['id']) {
  return useQuery({ queryKey: KEYS.job(jobId), queryFn: () => call('getJob', { query: { jobId } }), refetchInterval: 15_000 })
}

export function useVideo(address: VideoAddress | null) {
  const videoUrl = address ? canonicalVideoAddress(address) : ''
  return useQuery({
    queryKey: KEYS.video(videoUrl),
    queryFn: () => call('getVideoInfo', { query: { videoUrl } }),
    enabled: address !== null,
  })
}
