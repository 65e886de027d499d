import type { Pace } from './pace.ts'
import './pace-bar.css'

interface PaceBarProps {
  readonly deaths: number
  readonly pace: Pace
  /** The count at the right end of every bar of the table. */
  readonly most: number
}

/** The player's count as a dot, beside what chance alone makes of the lobby's pace. */
export function PaceBar({ deaths, pace: { par, low, high }, most }: PaceBarProps) {
  const percent = (count: number) => `${(100 * count) / most}%`
  const words = `${deaths}; the lobby's pace makes ${par.toFixed(1)}, by chance ${low.toFixed(1)} to ${high.toFixed(1)}`
  return (
    <span className="pace-bar" role="img" aria-label={words}>
      <u style={{ left: percent(low), width: percent(high - low) }} />
      <i style={{ left: percent(deaths) }} />
    </span>
  )
}
