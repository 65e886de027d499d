import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Eye } from 'lucide-react'
import type { Report } from '#shared/report/report.ts'
import { GOOD_FOR, retentionWords } from '#shared/video-review/consent-words.ts'
import type { ReviewState } from '#shared/video-review/review-state.ts'
import { call } from '#web/data/call.ts'
import { wordsFor } from '#web/data/call-failed.ts'
import { readAgain } from '#web/data/query-client.ts'
import { useSite } from '#web/data/site.ts'
import { Card } from '#web/features/recording/card.tsx'
import { useReport } from '#web/features/report-view/report-view.ts'
import { addedWords } from '#web/features/report-view/review-words.ts'
import { NO_REVIEW_WORDS } from '#web/features/results/stages/absent-words.ts'
import { isSample } from '#web/features/submission/submission-state.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Alert } from '#web/ui/notices/alert.tsx'
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts'

export function AddressReview() {
  const { result, report } = useReport()
  const model = useSite()?.videoModels[0]
  const { videoReview: review } = result
  const isAllowed = review !== null && review.state !== 'asking' && !(review.state === 'absent' && review.reason === 'declined')
  const send = useReviewConsent()
  const card = useRestoredFocus(`${isAllowed} ${send.isSuccess}`)
  const isOfSample = useIsSample()
  // For a recording, pictures would be sent; `ReviewCard` asks for consent to that.
  const isOfRecording = report.alignment.status !== 'none' && report.alignment.of === 'recording'
  if (!model || result.videoUrl === null || isOfSample || isOfRecording) return null
  const isOtherModel = review?.state === 'there' && report.videoReview !== undefined && report.videoReview.model !== model.name
  return (
    <div className="recording-watch stack gap-12 recording-in-deck" ref={card} tabIndex={-1}>
      {isAllowed ? (
        <Card
          icon={<CircleCheck className="icon-20" />}
          {...(review.state === 'there' && { tone: 'is-success' as const })}
          title={`${model.provider} may look at this video`}
          about={outcomeWords(review, report)}
          action={
            <Button variant="ghost" size="small" working={send.isPending ? 'Sending...' : null} onClick={() => send.mutate('no')}>
              Take it back
            </Button>
          }
        >
          <p>
            Taking it back deletes what it answered and chose, in the report too.
            {report.alignment.status === 'measured' && ' We keep where the match is in the video.'}
          </p>
          {isOtherModel && (
            <div className="row">
              <Button size="small" disabled={send.isPending} onClick={() => send.mutate('again')}>
                Watch again with {model.name}, for one credit
              </Button>
            </div>
          )}
          {mayTryAgain(review) && (
            <div className="row">
              <Button size="small" disabled={send.isPending} onClick={() => send.mutate('yes')}>
                Try again
              </Button>
            </div>
          )}
        </Card>
      ) : (
        <Card icon={<Eye className="icon-20" />} title={`Let ${model.provider} look at this video?`} about={model.name}>
          <p>
            <b>Good for:</b> it finds where the match is in the video, so that times here play in it. Then {GOOD_FOR}
          </p>
          <p>
            <b>Sent:</b> the address of the video and which seconds to look at; never your name or anyone else's.
          </p>
          <p>
            <b>To:</b> {model.provider}. {retentionWords(model.provider)}
          </p>
          <p>
            <b>Costs you:</b> nothing, no credit.
          </p>
          <p>You can take it back at any time; that deletes its answers from the report too.</p>
          <div className="row">
            <Button variant="primary" size="small" working={send.isPending ? 'Sending...' : null} onClick={() => send.mutate('yes')}>
              Yes, it may look
            </Button>
            {review?.state === 'asking' && (
              <Button variant="ghost" size="small" disabled={send.isPending} onClick={() => send.mutate('no')}>
                No
              </Button>
            )}
          </div>
        </Card>
      )}
      {send.error && <Alert tone="error">{wordsFor(send.error)}</Alert>}
    </div>
  )
}

function outcomeWords(review: ReviewState, report: Report): string {
  if (review.state === 'absent') return NO_REVIEW_WORDS[review.reason]
  return review.state === 'there' ? (addedWords(report) ?? 'It has looked') : 'It is looking now'
}

function mayTryAgain(review: ReviewState): boolean {
  return review.state === 'absent' && ['budget', 'given-up', 'no-model'].includes(review.reason)
}

/** True for the sample, which needs no consent: its video is drawn. */
function useIsSample(): boolean {
  const { result, report } = useReport()
  const site = useSite()
  return isSample({ videoFrom: 'address', videoUrl: result.videoUrl ?? '', matchId: report.match.matchId ?? '' }, site)
}

function useReviewConsent() {
  const { jobId } = useReport().result
  const client = useQueryClient()
  return useMutation({
    mutationFn: (answer: 'yes' | 'no' | 'again') =>
      answer === 'again'
        ? call('reviewAgain', { body: { jobId } })
        : call('consentToReview', { body: { jobId, isAllowed: answer === 'yes' } }),
    onSuccess: () => readAgain(client, { queryKey: ['result', jobId] }),
  })
}
