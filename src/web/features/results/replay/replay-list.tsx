import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { LEAD_MS, type ReplayEvent } from './replay-events.ts'

interface ReplayListProps {
  readonly clock: PictureClock
  readonly events: readonly ReplayEvent[]
  readonly format: (filmMs: number) => string
}

/** The deaths of the match on their axis: yours and your kills, each a button to it. */
export function ReplayMarks({ clock, events, format }: ReplayListProps) {
  const percent = (ms: number) => (100 * (ms - clock.fromMs)) / Math.max(1, clock.toMs - clock.fromMs)
  return (
    <div className="replay-marks">
      {events.flatMap(({ ms, kind, words }) =>
        kind === 'other' ? (
          []
        ) : (
          <button
            key={`${ms} ${words}`}
            type="button"
            tabIndex={-1}
            aria-label={`${format(ms)} ${words}`}
            style={{ left: `${percent(ms)}%` }}
            onClick={() => clock.seek(ms - LEAD_MS)}
          >
            <EventShape kind={kind} />
          </button>
        ),
      )}
    </div>
  )
}

/** The same as a list: when, who, how far and how high. Each row drives the clock. */
export function ReplayList({ clock, events, format }: ReplayListProps) {
  return (
    <details className="replay-list">
      <summary>The same as a list</summary>
      <ul className="event-list" aria-label="Deaths of the match">
        {events.map(({ ms, kind, words }) => (
          <li key={`${ms} ${words}`}>
            <button type="button" onClick={() => clock.seek(ms - LEAD_MS)}>
              {kind === 'other' ? <span aria-hidden>·</span> : <EventShape kind={kind} />}
              <b className="tabular">{format(ms)}</b>
              <span>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
