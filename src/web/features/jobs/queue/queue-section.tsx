import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { MOST_QUEUED } from '#shared/jobs/most-queued.ts'
import type { QueuedMatch } from '#shared/matches/recent-match.ts'
import { call } from '#web/data/call.ts'
import { useProfile } from '#web/data/profile.ts'
import type { JobPage } from '#web/features/jobs/job-queries.ts'
import { QueueRow } from './queue-row.tsx'

/** What the services could not say in time is asked for again, some times. */
const AGAIN_MS = 5_000
const MOST_ASKED_AGAIN = 5

export function QueueSection({ queue: { jobs, credits } }: { readonly queue: JobPage['queue'] }) {
  const matches = useQueuedMatches(jobs.map(({ matchId }) => matchId))
  const { data: profile } = useProfile()
  const waiting = jobs.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const isOfSeveral = new Set(jobs.map(({ gamertag }) => gamertag)).size > 1
  const canAdd = jobs.length < MOST_QUEUED && (profile?.credits ?? 0) > 0
  return (
    <section className="mb-32" aria-labelledby="queue-head">
      <div className="section-head">
        <h2 id="queue-head">Queue</h2>
        <p>
          {jobs.length} of {MOST_QUEUED}, {credits} {credits === 1 ? 'credit' : 'credits'} set aside.{' '}
          {profile && `You have ${profile.credits} left. `}
          {canAdd && (
            <Link className="text-link" href="/analysis?queue">
              Queue more matches
            </Link>
          )}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {jobs.length - waiting.length} running, {waiting.length} waiting
      </p>
      <ul className="card job-list ruled" aria-label="Queue">
        {jobs.map((job) => (
          <QueueRow
            key={job.id}
            job={job}
            match={matches.of(job.matchId)}
            place={waiting.indexOf(job.id) + 1}
            gamertag={isOfSeveral ? job.gamertag : null}
          />
        ))}
      </ul>
      <p className="fine mt-8">
        Players take turns: ten of yours never hold up one of somebody else. A match you take out gives its credit back.
      </p>
    </section>
  )
}

function useQueuedMatches(matchIds: readonly string[]) {
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['queued-matches', [...matchIds].sort().join()],
    queryFn: ({ signal }) => call('getQueuedMatches', { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: ({ state }) => (state.data?.isWhole ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state: { data: last, dataUpdateCount, errorUpdateCount } }) =>
      last?.isWhole || dataUpdateCount + errorUpdateCount > MOST_ASKED_AGAIN ? false : AGAIN_MS,
  })
  const byId = new Map(data?.matches.map((match) => [match.matchId, match]))
  const of = (matchId: string): QueuedMatch | null | undefined => byId.get(matchId) ?? (isPending || isPlaceholderData ? undefined : null)
  return { of }
}
