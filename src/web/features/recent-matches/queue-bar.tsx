import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { ListedPlayer } from '#shared/matches/recent-match.ts'
import { isGone, rememberGamertag } from '#web/data/browser-storage.ts'
import { call } from '#web/data/call.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { useActiveJob } from '#web/features/jobs/active-job.ts'
import { forgetKey, keyOf } from '#web/features/jobs/submission/submission-key.ts'
import { submissionWords } from '#web/features/jobs/submission/submission-words.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'

export interface QueueBarProps {
  readonly userId: string
  readonly credits: number | null
  readonly player: ListedPlayer
  readonly matchIds: readonly string[]
}

/** What the chosen matches cost, and the button that queues a report of each. */
export function QueueBar({ userId, credits, player: { gamertag }, matchIds }: QueueBarProps) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [, setActiveJob] = useActiveJob(userId)
  const data = { gamertag, matchIds: [...matchIds] }
  const queue = useMutation({
    mutationFn: () => call('queueMatches', { body: { data }, idempotencyKey: keyOf(userId, data) }),
    networkMode: 'always',
    onSuccess: ({ jobIds }) => {
      if (isGone(userId)) return
      rememberGamertag(userId, gamertag)
      forgetKey(userId)
      navigate('/dashboard')
      setActiveJob(jobIds[0] ?? null)
      for (const queryKey of [KEYS.jobs, KEYS.profile, KEYS.credits]) void readAgain(client, { queryKey })
    },
  })
  if (matchIds.length === 0) return null
  const [matches, analyses, cost] = [
    counted(matchIds.length, 'match', 'matches'),
    counted(matchIds.length, 'analysis', 'analyses'),
    counted(matchIds.length, 'credit', 'credits'),
  ]
  return (
    <div className="match-queue">
      {queue.error && <Alert tone="error">{submissionWords(queue.error)}</Alert>}
      <p>
        <b>
          {matches}, {cost}.
        </b>{' '}
        {credits !== null && `You have ${credits}. `}Reports from log and positions; add a video to each at any time.
      </p>
      <Button look="primary" working={queue.isPending ? 'Queueing...' : null} onClick={() => queue.mutate()}>
        Queue {analyses}
      </Button>
    </div>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
