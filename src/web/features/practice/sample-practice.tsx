import { useQuery } from '@tanstack/react-query'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { useLastFailure } from '#web/data/last-failure.ts'
import { withCache } from '#web/data/with-cache.tsx'
import { readTracks } from '#web/features/results/tracks/read-tracks.ts'
import { Alert } from '#web/ui/notices/alert.tsx'
import { Moments } from './moments.tsx'

/** Three moments of the sample match. Nothing is stored. */
export const SamplePractice = withCache(() => {
  const sample = useQuery({
    queryKey: ['sample-practice'],
    queryFn: () => call('getSamplePractice'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, refetch, isFetching } = sample
  const failure = useLastFailure(sample)
  if (failure) {
    return (
      <Alert tone="error" onRetry={() => void refetch()} isRetrying={isFetching}>
        {wordsFor(failure, 'The moments could not be loaded.')}
      </Alert>
    )
  }
  if (!data) return <p className="muted">Loading the moments...</p>
  const find = (id: string) => {
    const found = data.moments.find(({ moment }) => moment.asked.id === id)
    if (!found) throw new Error(`The sample has no moment ${id}.`)
    return found
  }
  return (
    <Moments
      moments={data.moments.map(({ moment }) => moment)}
      source={{
        answer: async ({ asked }) => ({ answer: find(asked.id).answer, clip: null, standing: null }),
        picture: async ({ asked }, isAnswered) => await readTracks(bytesOf(find(asked.id).pictures[isAnswered ? 1 : 0])),
      }}
      lead={`The one thing in the sample report: ${data.focus}.`}
      headingLevel={2}
      end={() => <p>Each of your own matches gives up to twelve of these, and what you miss comes back until you know it.</p>}
    />
  )
})

function bytesOf(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer
}
