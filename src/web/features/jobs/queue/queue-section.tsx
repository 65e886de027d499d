import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { MAX_QUEUED } from '#shared/jobs/most-queued.ts'
import type { QueuedMatch } from '#shared/matches/recent-match.ts'
import { ordinal } from '#shared/ordinal.ts'
import { counted } from '#shared/time/format-wait.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { useProfile } from '#web/data/profile.ts'
import { KEYS, readAgain } from '#web/data/query-client.ts'
import type { JobPage } from '#web/features/jobs/job-queries.ts'
import { RowProgress } from '#web/features/submission/row-progress.tsx'
import '#web/features/jobs/list/job-row.css'
import { useHeadingFocusAfter } from '#web/features/jobs/use-heading-focus.ts'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import { Kills } from '#web/features/recent-matches/list/kills.tsx'
import { MatchVideo } from '#web/features/recent-matches/list/match-video.tsx'
import { matchName, outcomeWords, playedWords, scoreWords } from '#web/features/recent-matches/list/match-words.ts'
import type { DateInput } from '#web/ui/format-date.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'

/** If the services could not answer for all matches in time, the request is repeated, at most MAX_REFETCHES times. */
const AGAIN_MS = 5_000
const MAX_REFETCHES = 5

export function QueueSection({ queue: { jobs, credits } }: { readonly queue: JobPage['queue'] }) {
  const matches = useQueuedMatches(jobs.map(({ matchId }) => matchId))
  const { data: profile } = useProfile()
  const waiting = jobs.filter(({ status }) => status === 'pending').map(({ id }) => id)
  const isOfSeveral = new Set(jobs.map(({ gamertag }) => gamertag)).size > 1
  const canAdd = jobs.length < MAX_QUEUED && (profile?.credits ?? 0) > 0
  return (
    <section className="mb-32" aria-labelledby="queue-head">
      <div className="section-head">
        <h2 id="queue-head">Queue</h2>
        <p>
          {jobs.length} of {MAX_QUEUED}, {counted(credits, 'credit')} set aside. {profile && `You have ${profile.credits} left. `}
          {canAdd && (
            <Link className="text-link" href="/analysis">
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
        Players take turns, so ten of yours never hold up someone else's one. Take a match out to get its credit back.
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
      last?.isWhole || dataUpdateCount + errorUpdateCount > MAX_REFETCHES ? false : AGAIN_MS,
  })
  const byId = new Map(data?.matches.map((match) => [match.matchId, match]))
  const of = (matchId: string): QueuedMatch | null | undefined => byId.get(matchId) ?? (isPending || isPlaceholderData ? undefined : null)
  return { of }
}

interface QueueRowProps {
  readonly job: ShownJob
  /** Null if nothing is known of the match; undefined while it is loading. */
  readonly match: QueuedMatch | null | undefined
  /** Position in the queue: 1 for the next one, 0 for a running one. */
  readonly place: number
  readonly gamertag: string | null
}

function QueueRow({ job, match, place, gamertag }: QueueRowProps) {
  const [isAdding, setAdding] = useState(false)
  const name = match ? matchName(match) : `Match ${job.matchId}`
  const isWaiting = place > 0
  return (
    <li className="job-row queue-row">
      <div className="row-still middle">
        <Still job={job} isWaiting={isWaiting} />
      </div>
      <div className="row-title">
        <b className="strong">{match === undefined ? <i className="skeleton skeleton-short" aria-hidden /> : name}</b>
        <Played match={match} gamertag={gamertag} />
        {job.videoUrl !== null && <span className="small faint">{job.videoTitle ?? 'Video title not available'}</span>}
      </div>
      {isWaiting ? (
        <>
          <div className="row-wide small muted">{whyWaiting(job, place)}</div>
          <div className="row-status small muted">Waiting, {ordinal(place)}</div>
        </>
      ) : (
        <RowProgress job={job} />
      )}
      <div className="row-actions row">
        {isWaiting ? (
          <>
            <Button variant="ghost" size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
              {job.videoUrl === null ? 'Add video' : 'Change video'}
              <span className="visually-hidden"> of {name}</span>
            </Button>
            <TakeOut jobId={job.id} name={name} />
          </>
        ) : (
          <Button size="small" disabled>
            <span className="wide-only">Processing...</span>
            <span className="narrow-only">...</span>
          </Button>
        )}
      </div>
      {isAdding && (
        <MatchVideo className="queue-add" jobId={job.id} name={name} isReplacing={job.videoUrl !== null} onClose={() => setAdding(false)} />
      )}
    </li>
  )
}

function Still({ job, isWaiting }: { readonly job: ShownJob; readonly isWaiting: boolean }) {
  if (job.videoUrl !== null) return <VideoStill src={job.thumbnailUrl} />
  return isWaiting ? <Clock className="icon-20" /> : <LoaderCircle className="icon-20 spin" />
}

function Played({ match, gamertag }: Pick<QueueRowProps, 'match' | 'gamertag'>) {
  if (match === undefined) return <i className="skeleton skeleton-small" aria-hidden />
  return (
    <span className="small muted tabular">
      {gamertag !== null && `${gamertag}${match ? ' · ' : ''}`}
      {match && (
        <>
          {playedWords(match)} · <span className={`is-${match.outcome}`}>{outcomeWords(match)}</span> {scoreWords(match)} ·{' '}
          <Kills figures={match} />
        </>
      )}
      {match === null && gamertag === null && 'Map and mode are not known'}
    </span>
  )
}

function whyWaiting(job: ShownJob, place: number): string {
  if (place === 1) return 'Next'
  return place === 2 ? 'Other players take turns with you' : waitingSince(job.createdAt, Date.now())
}

/** Takes a waiting job out of the queue. One that has started meanwhile goes on, and a toast says so. */
function TakeOut({ jobId, name }: { readonly jobId: ShownJob['id']; readonly name: string }) {
  useHeadingFocusAfter()
  const client = useQueryClient()
  const showToast = useToast()
  const takeOut = useMutation({
    mutationFn: () => call('takeOutJob', { query: { jobId } }),
    networkMode: 'always',
    onSuccess: () => showToast('success', 'Taken out of the queue. Your credit was returned.'),
    onError: (error) => showToast('error', wordsFor(error, 'It could not be taken out. Please try again.')),
    // The button works until the list is read, so that the match cannot be taken out twice.
    onSettled: () => {
      for (const queryKey of [KEYS.profile, KEYS.credits]) void readAgain(client, { queryKey })
      return readAgain(client, { queryKey: KEYS.jobs })
    },
  })
  return (
    <Button
      size="small"
      aria-label={`Take out ${name}`}
      working={takeOut.isPending ? 'Taking out...' : null}
      onClick={() => takeOut.mutate()}
    >
      Take out
    </Button>
  )
}

const MINUTE_MS = 60_000

export function waitingSince(createdAt: DateInput, nowMs: number): string {
  const atMs = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN
  if (Number.isNaN(atMs)) return ''
  const minutes = Math.floor(Math.max(0, nowMs - atMs) / MINUTE_MS)
  return `Added by you ${minutes === 0 ? 'just now' : `${counted(minutes, 'minute')} ago`}`
}
