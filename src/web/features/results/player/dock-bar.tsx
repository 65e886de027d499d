import { ArrowUp, X } from 'lucide-react'
import { formatClock } from '#shared/time/clock.ts'
import { usePlayerSeconds } from '#web/features/report-view/use-player.ts'
import { Button } from '#web/ui/forms/button.tsx'

/** The clock beside the video's: its name, and what it shows at a second of the video. */
export interface MatchClock {
  readonly words: string
  readonly wordsAt: (seconds: number) => string
}

interface DockBarProps {
  readonly match: MatchClock | null
  readonly onReturn: () => void
  readonly onClose: () => void
}

/** Below a docked player: its clocks, and the ways out of the corner. */
export function DockBar({ match, onReturn, onClose }: DockBarProps) {
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
      <Button variant="ghost" size="small" isIcon aria-label="Back to the timeline" onClick={onReturn}>
        <ArrowUp className="icon" aria-hidden />
      </Button>
      <Button variant="ghost" size="small" isIcon aria-label="Close player" onClick={onClose}>
        <X className="icon" aria-hidden />
      </Button>
    </div>
  )
}
