import { LoaderCircle, Play } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { FreeDeath } from '#shared/matches/free-card.ts'
import { PlayedWalk, WalkAt } from '#web/features/site/played-walk.tsx'
import { useAfter } from '#web/ui/use-after.ts'
import { fetchDeath, useAnswer } from './use-free-card.ts'

type Shown = Extract<FreeDeath, { readonly status: 'shown' }>

/** Why no death is shown. A report requests the film again. */
const REASONS: Readonly<Record<Exclude<FreeDeath['status'], 'shown'>, string>> = {
  none: 'This player asked to be left out.',
  down: "The film service isn't answering right now, so we can't show a death.",
  'no film': "This match's film isn't there, or not yet, so we can't show a death.",
  unreadable: "We couldn't read this match's film, so we can't show a death.",
  late: "The film didn't come in time, so we can't show a death here. A whole report waits for it.",
  'not seen': 'The film has no death of this player we can draw.',
}
const LONG_AFTER_MS = 8_000
/** The still picture is from just before the death. */
const STILL_MS = -300

export function FilmedDeath({ gamertag }: { readonly gamertag: string }) {
  const death = useAnswer(fetchDeath, gamertag)
  const isLong = useAfter(LONG_AFTER_MS)
  if (death === null)
    return (
      <div className="sample-map middle">
        <p className="line muted" role="status">
          <LoaderCircle className="spin" />
          {isLong ? 'Still reading: a long match has a long film.' : 'Reading the film for a death. This takes a few seconds.'}
        </p>
      </div>
    )
  if ('refusal' in death) return <p className="free-part muted">We can't show a death. {death.refusal}</p>
  if (death.status !== 'shown') return <p className="free-part muted">{REASONS[death.status]}</p>
  return <ShownDeath death={death} gamertag={gamertag} />
}

function ShownDeath({ death: { at, words, ground, walk }, gamertag }: { readonly death: Shown; readonly gamertag: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const onEnd = useCallback(() => setPlaying(false), [])
  const picture = { ground: `data:image/svg+xml,${encodeURIComponent(ground)}`, walk }
  return (
    <figure className="sample-death">
      <div className="sample-map">
        {isPlaying ? (
          <PlayedWalk {...picture} onEnd={onEnd} />
        ) : (
          <>
            <WalkAt {...picture} ms={STILL_MS} alt={`A death of ${gamertag} from above: ${words}`} />
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
          <span>From the film; other players are masked.</span>
          <time>{at}</time>
        </span>
        {words}
      </figcaption>
    </figure>
  )
}
