import { MOST_QUEUED } from '#shared/jobs/most-queued.ts'

/** What the queue is, above the list that shows it. */
export function QueueNote({ waiting }: { readonly waiting: number }) {
  if (waiting === 0) return null
  return (
    <p className="queue-note">
      {waiting === 1 ? 'One match waits' : `${waiting} matches wait`} behind those that run; at most {MOST_QUEUED} do both. Players take
      turns: ten of yours never hold up one of somebody else. A match you take out gives its credit back.
    </p>
  )
}
