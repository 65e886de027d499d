import type { ParRange } from './par-range.ts'
import './par-bar.css'

interface ParBarProps {
  readonly deaths: number
  readonly range: ParRange
  /** The count at the right end of every bar of the table. */
  readonly most: number
}

/** The player's count as a dot, beside what chance alone makes of par. */
export function ParBar({ deaths, range: { par, low, high }, most }: ParBarProps) {
  const percent = (count: number) => `${(100 * count) / most}%`
  const words = `${deaths}; par is ${par.toFixed(1)}, by chance ${low.toFixed(1)} to ${high.toFixed(1)}`
  return (
    <span className="par-bar" role="img" aria-label={words}>
      <u style={{ left: percent(low), width: percent(high - low) }} />
      <i style={{ left: percent(deaths) }} />
    </span>
  )
}
