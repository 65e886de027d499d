import { ArrowUp, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatClock } from '#shared/time/clock.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { usePlayer, usePlayerSeconds, usePlayerStarted } from './use-player.ts'
import { VideoPlayer } from './video-player.tsx'

/** The clock beside the video's: its name, and what it shows at a second of the video. */
interface MatchClock {
  readonly words: string
  readonly wordsAt: (seconds: number) => string
}

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
        {isDocked && (
          <DockBar match={match} onReturn={() => place.current?.scrollIntoView({ block: 'center' })} onClose={() => setClosedAt(starts)} />
        )}
      </div>
    </div>
  )
}

interface DockBarProps {
  readonly match: MatchClock | null
  readonly onReturn: () => void
  readonly onClose: () => void
}

function DockBar({ match, onReturn, onClose }: DockBarProps) {
  const seconds = usePlayerSeconds()
  return (
    <div className="dock-bar">
      <span className="clock">
        Video <b>{formatClock(seconds * 1000)}</b>
      </span>
      {match !== null && (
        <span className="clock">
          {match.words} <b>{match.wordsAt(seconds)}</b>
        </span>
      )}
      <span className="clock-gap" />
      <Button look="ghost" size="small" isIcon aria-label="Back to the timeline" onClick={onReturn}>
        <ArrowUp className="icon" aria-hidden />
      </Button>
      <Button look="ghost" size="small" isIcon aria-label="Close player" onClick={onClose}>
        <X className="icon" aria-hidden />
      </Button>
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
