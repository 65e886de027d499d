import { Clock, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { QueuedMatch } from '#shared/matches/recent-match.ts'
import { ordinal } from '#shared/ordinal.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'
import { RowProgress } from '#web/features/jobs/list/job-row.tsx'
import { VideoStill } from '#web/features/jobs/video-still.tsx'
import { matchName, outcomeWords, playedWords, scoreWords } from '#web/features/recent-matches/list/match-words.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { AddQueuedVideo } from './add-queued-video.tsx'
import { TakeOut } from './take-out.tsx'
import { waitingSince } from './waiting-since.ts'

interface QueueRowProps {
  readonly job: ShownJob
  /** Null where nobody says what it was; undefined while that is on its way. */
  readonly match: QueuedMatch | null | undefined
  /** When it comes: 1 for the next one, 0 for one that runs. */
  readonly place: number
  /** Whose it is, where the queue has matches of several. */
  readonly gamertag: string | null
}

/** One match of the queue. What waits can be taken out, and be given its video. */
export function QueueRow({ job, match, place, gamertag }: QueueRowProps) {
  const [isAdding, setAdding] = useState(false)
  const name = match ? matchName(match) : `Match ${job.matchId}`
  const isWaiting = place > 0
  return (
    <li className="queue-row">
      <div className="row-still queue-still">
        <Still job={job} isWaiting={isWaiting} />
      </div>
      <div className="row-title queue-title">
        <b>{match === undefined ? <i className="skeleton skeleton-short" aria-hidden /> : name}</b>
        <Played match={match} gamertag={gamertag} />
        {job.videoUrl !== null && <span className="queue-video">{job.videoTitle ?? 'Video title not available'}</span>}
      </div>
      {isWaiting ? (
        <>
          <div className="queue-why">{whyWaiting(job, place)}</div>
          <div className="queue-status">Waiting, {ordinal(place)}</div>
        </>
      ) : (
        <RowProgress job={job} />
      )}
      <div className="queue-actions">
        {isWaiting ? (
          <>
            <Button look="ghost" size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
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
      {isAdding && isWaiting && <AddQueuedVideo job={job} name={name} onClose={() => setAdding(false)} />}
    </li>
  )
}

function Still({ job, isWaiting }: { readonly job: ShownJob; readonly isWaiting: boolean }) {
  if (job.videoUrl !== null) return <VideoStill src={job.thumbnailUrl} />
  return isWaiting ? <Clock className="icon icon-20" aria-hidden /> : <LoaderCircle className="icon icon-20 spin" aria-hidden />
}

function Played({ match, gamertag }: Pick<QueueRowProps, 'match' | 'gamertag'>) {
  if (match === undefined) return <i className="skeleton skeleton-small" aria-hidden />
  const { kills, deaths, assists } = match ?? { kills: 0, deaths: 0, assists: 0 }
  return (
    <span className="tabular">
      {gamertag !== null && `${gamertag}${match ? ' · ' : ''}`}
      {match && (
        <>
          {playedWords(match)} · <span className={`is-${match.outcome}`}>{outcomeWords(match)}</span> {scoreWords(match)} ·{' '}
          <span aria-hidden>
            {kills} / {deaths} / {assists}
          </span>
          <span className="visually-hidden">
            {kills} kills, {deaths} deaths, {assists} assists
          </span>
        </>
      )}
      {match === null && gamertag === null && 'The match service does not say what it was'}
    </span>
  )
}

function whyWaiting(job: ShownJob, place: number): string {
  if (place === 1) return 'Next'
  return place === 2 ? 'Other players take turns with you' : waitingSince(job.createdAt, Date.now())
}
