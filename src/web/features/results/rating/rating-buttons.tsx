import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { Button } from '#web/ui/forms/button.tsx'

export type RatingValue = 'helpful' | 'unhelpful'

const CHOICES = [
  { value: 'helpful', name: 'Helpful', Icon: ThumbsUp },
  { value: 'unhelpful', name: 'Unhelpful', Icon: ThumbsDown },
] as const

interface RatingButtonsProps {
  readonly sending: RatingValue | null
  readonly onRate: (value: RatingValue) => void
}

export function RatingButtons({ sending, onRate }: RatingButtonsProps) {
  return (
    <div className="rating-buttons">
      {CHOICES.map(({ value, name, Icon }) => (
        <Button key={value} working={sending === value ? name : null} disabled={sending !== null} onClick={() => onRate(value)}>
          <Icon className="icon" aria-hidden />
          {name}
        </Button>
      ))}
    </div>
  )
}
