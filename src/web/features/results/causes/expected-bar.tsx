import type { ExpectedRange } from './expected-range.ts'
import './expected-bar.css'

interface ExpectedBarProps {
  readonly deaths: number
  readonly range: ExpectedRange
  /** The count at the right end of every bar of the table. */
  readonly most: number
}

/** The player's count as a dot, beside what chance alone makes of what is expected. */
export function ExpectedBar({ deaths, range: { expected, low, high }, most }: ExpectedBarProps) {
  const percent = (count: number) => `${(100 * count) / most}%`
  const words = `${deaths}; ${expected.toFixed(1)} expected, by chance ${low.toFixed(1)} to ${high.toFixed(1)}`
  return (
    <span className="expected-bar" role="img" aria-label={words}>
      <u style={{ left: percent(low), width: percent(high - low) }} />
      <i style={{ left: percent(deaths) }} />
    </span>
  )
}
