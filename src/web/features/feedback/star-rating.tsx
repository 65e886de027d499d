import { Star } from 'lucide-react'
import { useId } from 'react'
import { RATING_LABELS } from '#shared/feedback/feedback-types.ts'
import './star-rating.css'

const STARS = [1, 2, 3, 4, 5] as const

export function StarRating({ rating, onRate }: { readonly rating: number; readonly onRate: (rating: number) => void }) {
  const name = useId()
  return (
    <fieldset className="stars row">
      <legend className="field-label">How would you rate Callout?</legend>
      {STARS.map((star) => (
        <label key={star} className={star <= rating ? 'star middle is-given' : 'star middle'} title={RATING_LABELS[star]}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={star}
            checked={star === rating}
            aria-label={RATING_LABELS[star]}
            onChange={() => onRate(star)}
          />
          <Star className="icon-20" />
        </label>
      ))}
      <span className={rating === 0 ? 'faint' : ''} aria-hidden>
        {RATING_LABELS[rating]}
      </span>
    </fieldset>
  )
}
