import { Play } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import death from '#web/assets/sample-death.json'
import still from '#web/assets/sample-death.svg'
import drawing from '#web/assets/sample-death.svg?raw'
import './sample-death.css'

export { death }

const SampleWalk = lazy(() => import('./sample-walk.tsx').then((file) => ({ default: file.SampleWalk })))

/** A prerendered page contains the picture itself, so that its first view does not wait for another file. */
const PICTURE = import.meta.env.SSR ? `data:image/svg+xml,${drawing.replaceAll(/[%#"<>\n]/g, encodeURIComponent)}` : still

export function SampleDeath() {
  const [isPlaying, setPlaying] = useState(false)
  const onEnd = useCallback(() => setPlaying(false), [])
  const picture = <img src={PICTURE} alt={`A death from above: ${death.words}`} width={380} height={260} decoding="sync" />
  return (
    <figure className="card sample-death">
      <div className="sample-map">
        {isPlaying ? (
          <Suspense fallback={picture}>
            <SampleWalk onEnd={onEnd} />
          </Suspense>
        ) : (
          <>
            {picture}
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
          <span>From the sample report, on a simulated match. Press play.</span>
          <time>{death.at}</time>
        </span>
        {death.words}
      </figcaption>
    </figure>
  )
}
