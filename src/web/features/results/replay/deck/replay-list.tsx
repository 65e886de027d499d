import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { LEAD_MS, type ReplayEvent } from '#web/features/results/replay/replay-events.ts'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'

interface ReplayListProps {
  readonly clock: PictureClock
  readonly events: readonly ReplayEvent[]
  readonly format: (filmMs: number) => string
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
