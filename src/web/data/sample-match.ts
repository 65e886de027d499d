import { useQuery } from '@tanstack/react-query'
import type { CallReply } from '#shared/calls.ts'
import { textAt } from './call-failed.ts'
import { KEYS } from './query-client.ts'

export type SampleMatch = NonNullable<CallReply<'getSampleMatch'>['sample']>

/** The sample match, while companies outside are played by the sandbox; null where all of them are real. */
export function useSandbox(): SampleMatch | null {
  const { data } = useQuery({ queryKey: KEYS.sample, queryFn: readSample, staleTime: Number.POSITIVE_INFINITY })
  return data ?? null
}

/** `getSampleMatch` of the table of calls, read by hand: every page asks for it, and the table weighs more than most pages. */
async function readSample(): Promise<SampleMatch | null> {
  const response = await fetch('/api/sample-match', { credentials: 'omit' })
  const answer: unknown = await response.json()
  const sample = typeof answer === 'object' && answer !== null && 'sample' in answer ? answer.sample : null
  const [videoUrl, matchId, gamertag] = [textAt(sample, 'videoUrl'), textAt(sample, 'matchId'), textAt(sample, 'gamertag')]
  return videoUrl !== null && matchId !== null && gamertag !== null ? { videoUrl, matchId, gamertag } : null
}
