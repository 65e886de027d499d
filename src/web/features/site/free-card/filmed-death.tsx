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
  down: "The service that has the film isn't answering right now, so no death can be shown.",
  'no film': 'The film of this match is not there, or not yet, so no death can be shown.',
  unreadable: 'The film of this match could not be read, so no death can be shown.',
  late: 'The film did not come in time, so no death can be shown here. A whole report waits for it.',
  'not seen': 'The film shows no death of this player that can be drawn.',
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
  if ('refusal' in death) return <p className="free-part muted">No death can be shown. {death.refusal}</p>
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
