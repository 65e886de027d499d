import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { QueuedMatches } from '#shared/jobs/submission.ts'
import type { ListedPlayer, RecentMatch } from '#shared/matches/recent-match.ts'
import { counted } from '#shared/time/format-wait.ts'
import { parseVideoAddress } from '#shared/video/video-address.ts'
import { hasSignedOut } from '#web/data/browser-storage.ts'
import { call } from '#web/data/call.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import { rememberGamertag } from '#web/data/remembered.ts'
import { useUserId } from '#web/data/session/session.ts'
import { storeWayBack } from '#web/data/way-back.ts'
import { noteStarted } from '#web/features/submission/started-jobs.ts'
import { forgetKey, keyOf } from '#web/features/submission/submission-key.ts'
import { submissionWords } from '#web/features/submission/submission-state.ts'
import { useVideoCheck, VideoField } from '#web/features/submission/video-field.tsx'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { matchName, playedWords } from './match-words.ts'
import type { MatchFiguresState } from './use-match-figures.ts'

export interface QueueBarProps {
  readonly credits: number | null
  readonly player: ListedPlayer
  readonly matches: readonly RecentMatch[]
  readonly figures: MatchFiguresState
  readonly onQueued: () => void | Promise<void>
}

export function QueueBar({ credits, player, matches, figures, onQueued }: QueueBarProps) {
  const [videos, setVideos] = useState<TypedVideos>({})
  const [isAdding, setAdding] = useState(false)
  const typed = isAdding ? typedOf(videos, matches) : []
  const userId = useUserId()
  const queue = useQueueing(onQueued)
  if (matches.length === 0) return null
  const [chosen, cost] = [counted(matches.length, 'match', 'matches'), counted(matches.length, 'credit')]
  const missing = credits === null ? 0 : matches.length - credits
  const withoutFilm = matches.filter(({ matchId }) => figures.of(matchId)?.film === 'gone').length
  const send = () =>
    queue.mutate({
      gamertag: player.gamertag,
      matchIds: matches.map(({ matchId }) => matchId),
      ...(typed.length > 0 && { videos: typed }),
    })
  const isWrong = typed.some(({ videoUrl }) => parseVideoAddress(videoUrl) === null)
  return (
    <div className="match-queue row gap-12 small muted">
      {isAdding && (
        <div className="match-videos stack gap-12">
          {matches.map((match) => (
            <MatchVideo
              key={match.matchId}
              match={match}
              value={videos[match.matchId] ?? ''}
              onChange={(videoUrl) => setVideos({ ...videos, [match.matchId]: videoUrl })}
            />
          ))}
        </div>
      )}
      {queue.error && <Alert tone="error">{submissionWords(queue.error)}</Alert>}
      {withoutFilm > 0 && (
        <Alert tone="warning">
          The film of {withoutFilm === matches.length ? (withoutFilm === 1 ? 'this match' : 'these matches') : `${withoutFilm} of them`} is
          gone. Without it a report only has the scoreboard and its stats: no single deaths, no map, no replay.
        </Alert>
      )}
      <p>
        <b>
          {chosen}, {cost}.
        </b>{' '}
        {credits !== null && `You have ${credits}. `}
        {missing > 0 ? `${missing} ${missing === 1 ? 'credit is' : 'credits are'} missing.` : 'You can add a video to each at any time.'}
      </p>
      <Button aria-expanded={isAdding} onClick={() => setAdding(!isAdding)} icon={Video}>
        {isAdding ? 'Without videos' : 'Add videos'}
      </Button>
      {missing > 0 ? (
        <Link href="/pricing" className={buttonClass({ variant: 'primary' })} onClick={() => storeWayBack(userId)}>
          Get credits
        </Link>
      ) : (
        <Button variant="primary" disabled={isWrong} working={queue.isPending ? 'Sending...' : null} onClick={send}>
          Analyze {chosen}
        </Button>
      )}
    </div>
  )
}

export function useQueueing(onQueued: () => void | Promise<void>) {
  const userId = useUserId()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (data: QueuedMatches) => call('queueMatches', { body: { data }, idempotencyKey: keyOf(userId, data) }),
    networkMode: 'always',
    onSuccess: async ({ jobIds }, data) => {
      noteStarted(userId, jobIds)
      // The next view shows how many credits are left, without those that were just reserved.
      await readAgain(client, { queryKey: KEYS.profile })
      if (hasSignedOut(userId)) return
      rememberGamertag(userId, data.gamertag)
      forgetKey(userId)
      await onQueued()
    },
    // Also after a refusal, to show what another tab has queued meanwhile.
    onSettled: () => {
      for (const queryKey of [KEYS.jobs, KEYS.credits, KEYS.recentMatches]) void readAgain(client, { queryKey })
    },
  })
}

function typedOf(videos: TypedVideos, matches: readonly RecentMatch[]) {
  return matches.flatMap(({ matchId }) => {
    const videoUrl = videos[matchId]?.trim() ?? ''
    return videoUrl === '' ? [] : [{ matchId, videoUrl }]
  })
}

type TypedVideos = Readonly<Record<string, string>>

interface MatchVideoProps {
  readonly match: RecentMatch
  readonly value: string
  readonly onChange: (videoUrl: string) => void
}

function MatchVideo({ match, value, onChange }: MatchVideoProps) {
  const check = useVideoCheck(value)
  return (
    <fieldset>
      <legend className="strong">
        {matchName(match)}, {playedWords(match)}
      </legend>
      <VideoField value={value} check={check} onChange={onChange} />
    </fieldset>
  )
}
