import { Play } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import './sample-death.css'

interface ShownDeathProps {
  readonly words: string
  readonly at: string
  /** Where the picture comes from. */
  readonly source: string
  readonly still: ReactNode
  readonly played: (onEnd: () => void) => ReactNode
  readonly isCard?: boolean
}

/** A death from above, as a report shows it; a press plays the seconds before it. */
export function ShownDeath({ words, at, source, still, played, isCard = false }: ShownDeathProps) {
  const [isPlaying, setPlaying] = useState(false)
  const onEnd = useCallback(() => setPlaying(false), [])
  return (
    <figure className={isCard ? 'card sample-death' : 'sample-death'}>
      <div className="sample-map">
        {isPlaying ? (
          played(onEnd)
        ) : (
          <>
            {still}
            <button
              type="button"
              className="play-button middle"
              aria-label="Play the seconds before this death"
              onClick={() => setPlaying(true)}
            >
              <Play />
            </button>
          </>
        )}
      </div>
      <figcaption>
        <span className="spread small faint mb-8">
          <span>{source}</span>
          <time>{at}</time>
        </span>
        {words}
      </figcaption>
    </figure>
  )
}
