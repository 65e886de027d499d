import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { usePlayer, usePlayerStarted } from '#web/features/report-view/use-player.ts'
import type { MatchClock } from './dock-bar.tsx'
import { VideoPlayer } from './video-player.tsx'

const DockBar = lazy(() => import('./dock-bar.tsx').then((part) => ({ default: part.DockBar })))

/** The player in its place, or docked in the corner while its place is off the screen and something plays. */
export function DockingPlayer({ result, match }: { readonly result: ShownResult; readonly match: MatchClock | null }) {
  const place = useRef<HTMLDivElement>(null)
  const isAway = useIsAway(place)
  const isStarted = usePlayerStarted()
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const starts = useSeekCount()
  const isDocked = isAway && isStarted && closedAt !== starts
  return (
    <div className="stage-box" ref={place}>
      <div className={isDocked ? 'dock' : 'undocked'} {...(isDocked && { role: 'region', 'aria-label': 'Docked player' })}>
        <VideoPlayer result={result} />
        <Suspense>
          {isDocked && (
            <DockBar
              match={match}
              onReturn={() => place.current?.scrollIntoView({ block: 'center' })}
              onClose={() => setClosedAt(starts)}
            />
          )}
        </Suspense>
      </div>
    </div>
  )
}

function useIsAway(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isAway
}

/** Counts the seeks: a closed player comes back with the next one. */
function useSeekCount(): number {
  const player = usePlayer()
  const [count, setCount] = useState(player.seeks())
  useEffect(() => player.subscribe(() => setCount(player.seeks())), [player])
  return count
}
