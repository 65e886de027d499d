import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Eye } from 'lucide-react'
import type { JobId } from '#shared/ids.ts'
import { GOOD_FOR, retentionWords } from '#shared/video-review/consent-words.ts'
import type { WantedFrames } from '#shared/video-review/review-frames.ts'
import type { ReviewState } from '#shared/video-review/review-state.ts'
import { call } from '#web/data/call.ts'
import { KEYS } from '#web/data/query-client.ts'
import { Card } from '#web/features/recording/card.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'
import { startCase } from '#web/ui/words.ts'
import { type Sending, useSending } from './use-sending.ts'

interface ReviewCardProps {
  readonly added: string | null
  readonly jobId: JobId
  readonly review: ReviewState
  readonly file: File | null
}

export function ReviewCard({ jobId, review, file, added }: ReviewCardProps) {
  const { sending, send, stop, refuse } = useSending(jobId)
  const { data: plan } = useQuery({
    queryKey: KEYS.reviewPlan(jobId),
    queryFn: () => call('getReviewPlan', { query: { jobId } }),
  })
  const card = useRestoredFocus(`${review.state} ${sending.status}`)
  if (!plan || plan.provider === null) return null
  const { provider } = plan
  const shown = shownOf(review, sending, plan)
  if (shown === 'nothing') return null
  return (
    <div className="recording-watch stack gap-12" ref={card} tabIndex={-1}>
      <p className="visually-hidden" role="status">
        {spoken(shown, sending, provider)}
      </p>
      {shown === 'question' && (
        <Question {...{ plan, provider, review, file }} onAccept={(chosen) => void send(chosen)} onDecline={() => void refuse()} />
      )}
      {shown === 'sending' && <SendingCard {...{ sending, provider }} onCancel={stop} />}
      {shown === 'sent' && <SentCard {...{ review, provider, added }} onTakeBack={() => void refuse()} />}
      {sending.status === 'failed' && <Alert tone="error">{failureOf(sending)}</Alert>}
    </div>
  )
}

type Shown = 'nothing' | 'question' | 'sending' | 'sent'

function shownOf(review: ReviewState, { status }: Sending, { windows }: WantedFrames): Shown {
  if (status === 'sending') return 'sending'
  switch (review.state) {
    case 'asking':
      return 'question'
    case 'waiting':
      if (status === 'sent') return 'sent'
      // The page was closed while it sent: nothing more is sent before the next yes.
      return windows.some(({ frames }) => frames.some(({ isThere }) => !isThere)) || status === 'failed' ? 'question' : 'nothing'
    case 'reviewing':
    case 'choosing':
    case 'composing':
    case 'there':
      return 'sent'
    case 'absent':
      return ['no-frames', 'frames-lost', 'declined'].includes(review.reason) ? 'question' : 'nothing'
  }
}

function failureOf({ what, words }: Extract<Sending, { status: 'failed' }>): string {
  return `${what === 'pictures' ? 'The pictures were not all sent.' : 'Your answer was not saved.'} ${words}`
}

function spoken(shown: Shown, sending: Sending, provider: string): string {
  if (sending.status === 'failed') return failureOf(sending)
  if (shown === 'sending') return 'Pictures of your recording are being sent.'
  return sending.status === 'sent' ? `The pictures are sent. ${startCase(provider)} looks at them.` : ''
}

interface QuestionProps extends Pick<ReviewCardProps, 'review' | 'file'> {
  readonly plan: WantedFrames
  readonly provider: string
  readonly onAccept: (file: File) => void
  readonly onDecline: () => void
}

function Question({ plan: { windows }, provider, review, file, onAccept, onDecline }: QuestionProps) {
  const pictures = windows.reduce((sum, { frames }) => sum + frames.length, 0)
  const moments = windows.length
  const isRefused = review.state === 'absent' && review.reason === 'declined'
  return (
    <Card
      icon={<Eye className="icon-20" />}
      title={
        moments > 0
          ? `Let ${provider} look at ${moments === 1 ? 'one moment' : `${moments} moments`}?`
          : `Let ${provider} look at some moments?`
      }
      about={pictures > 0 ? `${pictures} pictures of your recording, no sound` : 'Pictures of your recording, no sound'}
    >
      <p>
        <b>Good for:</b> {GOOD_FOR}
      </p>
      <p>
        <b>Sent:</b> pictures of these moments, which the match log picks. Nothing else of the file, and never your name or an address.
      </p>
      <p>
        <b>To:</b> Callout, which shows them to {provider} and deletes them once it has looked, within a day at most.{' '}
        {retentionWords(provider)}
      </p>
      <p>
        <b>Costs you:</b> nothing, no credit.
      </p>
      <p>You can take it back at any time; that deletes what it saw from the report too.</p>
      {file ? (
        <div className="row">
          <Button variant="primary" size="small" onClick={() => onAccept(file)}>
            Yes, send the pictures
          </Button>
          {!isRefused && (
            <Button variant="ghost" size="small" onClick={onDecline}>
              No
            </Button>
          )}
        </div>
      ) : (
        <p>
          <b>Open your recording above to say yes:</b> its pictures are taken from the file on this computer.
        </p>
      )}
    </Card>
  )
}

function SendingCard({
  sending,
  provider,
  onCancel,
}: {
  readonly sending: Sending
  readonly provider: string
  readonly onCancel: () => void
}) {
  const progress = sending.status === 'sending' ? sending.progress : null
  const done = progress ? progress.sent + progress.missed : 0
  return (
    <Card
      icon={<Eye className="icon-20" />}
      title={`Sending pictures for ${provider}`}
      about="Keep this page open"
      action={
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <div>
        <p className="spread mb-8">
          <span>{progress ? `Picture ${Math.min(progress.of, done + 1)} of ${progress.of}` : 'Choosing what to look at'}</span>
          {progress && progress.missed > 0 && <span className="tabular">{progress.missed} left out</span>}
        </p>
        <ProgressBar percent={progress ? Math.round((100 * done) / Math.max(1, progress.of)) : 0} label="Pictures sent" isThin />
      </div>
    </Card>
  )
}

function SentCard({
  review,
  provider,
  added,
  onTakeBack,
}: Pick<ReviewCardProps, 'review' | 'added'> & { readonly provider: string; readonly onTakeBack: () => void }) {
  const isOver = review.state === 'there'
  return (
    <Card
      icon={<CircleCheck className="icon-20" />}
      tone="is-success"
      title={isOver ? `${startCase(provider)} has looked` : 'The pictures are sent'}
      about={isOver ? 'The pictures are deleted' : `${startCase(provider)} looks at them`}
      action={
        <Button variant="ghost" size="small" onClick={onTakeBack}>
          Take it back
        </Button>
      }
    >
      <p>
        {isOver
          ? `${added ?? 'The complete report says what it added.'} Taking it back deletes what it saw.`
          : 'You can close this page: the rest runs without it.'}
      </p>
    </Card>
  )
}
