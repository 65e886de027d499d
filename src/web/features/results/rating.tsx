import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Result } from '#shared/result.ts'
import type { Session } from '#web/data/auth.ts'
import { isRated, rememberRated } from '#web/data/browser-storage.ts'
import { call } from '#web/data/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const THANKS = 'Thank you for your feedback!'
const THANKS_FOR_MS = 10_000

type RatingValue = 'helpful' | 'unhelpful'

/** Helpful or not; after ten seconds of thanks the block stays what it is for whoever has rated. */
export function Rating({ result, session }: { readonly result: Result; readonly session: Session | null }) {
  const { jobId } = result
  const [state, setState] = useState<'open' | 'thanks' | 'rated'>(() =>
    result.rating !== null || (session && isRated(session.userId, jobId)) ? 'rated' : 'open',
  )
  const [problem, setProblem] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (rating: RatingValue) => call('rateAnalysis', { body: { jobId, rating } }),
    onSuccess: () => {
      if (session) rememberRated(session.userId, jobId)
      setState('thanks')
    },
    onError: () => setProblem('There was an error submitting your rating. Please try again.'),
  })
  useEffect(() => {
    if (state !== 'thanks') return
    const timer = setTimeout(() => setState('rated'), THANKS_FOR_MS)
    return () => clearTimeout(timer)
  }, [state])
  const rate = (rating: RatingValue) => {
    setProblem(null)
    if (session) send.mutate(rating)
    else setProblem('You must be signed in to submit a rating.')
  }
  if (state === 'thanks') {
    return (
      <div className="rating">
        <Alert tone="success">{THANKS}</Alert>
      </div>
    )
  }
  if (state === 'rated') {
    return (
      <div className="rating">
        <p className="rating-thanks">
          <CircleCheck className="icon is-success" aria-hidden />
          <span>{THANKS}</span>
        </p>
      </div>
    )
  }
  return <RatingQuestion rating={send.isPending ? send.variables : null} problem={problem} onRate={rate} />
}

interface RatingQuestionProps {
  readonly rating: RatingValue | null
  readonly problem: string | null
  readonly onRate: (rating: RatingValue) => void
}

function RatingQuestion({ rating, problem, onRate }: RatingQuestionProps) {
  return (
    <div className="rating">
      <p className="rating-question">Was this analysis helpful?</p>
      <div className="rating-buttons">
        <Button working={rating === 'helpful' ? 'Helpful' : null} disabled={rating !== null} onClick={() => onRate('helpful')}>
          <ThumbsUp className="icon" aria-hidden />
          Helpful
        </Button>
        <Button working={rating === 'unhelpful' ? 'Unhelpful' : null} disabled={rating !== null} onClick={() => onRate('unhelpful')}>
          <ThumbsDown className="icon" aria-hidden />
          Unhelpful
        </Button>
      </div>
      {problem && (
        <p className="field-line field-error" role="alert">
          <CircleAlert className="icon icon-14" aria-hidden />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
