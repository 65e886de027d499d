import { Link } from 'wouter'
import { MOST_QUEUED } from '#shared/jobs/most-queued.ts'
import { useProfile } from '#web/data/profile.ts'
import type { JobPage } from '#web/features/jobs/job-queries.ts'
import { QueueRow } from './queue-row.tsx'
import { useQueuedMatches } from './use-queued-matches.ts'
import './queue.css'

/** What waits and runs of the matches that the player picked, in the order in which it comes. */
export function QueueSection({ queue: { jobs, credits } }: { readonly queue: JobPage['queue'] }) {
  const matches = useQueuedMatches(jobs.map(({ matchId }) => matchId))
  const { data: profile } = useProfile()
  const waiting = jobs.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const isOfSeveral = new Set(jobs.map(({ gamertag }) => gamertag)).size > 1
  const canAdd = jobs.length < MOST_QUEUED && (profile?.credits ?? 0) > 0
  return (
    <section className="queue" aria-labelledby="queue-head">
      <div className="queue-head">
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
      <ul className="card queue-list" aria-label="Queue">
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
      <p className="fine queue-fine">
        Players take turns: ten of yours never hold up one of somebody else. A match you take out gives its credit back.
      </p>
    </section>
  )
}
