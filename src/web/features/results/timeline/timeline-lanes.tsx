import { useReport } from '#web/features/report-view/report-view.ts'
import { EventShape } from './event-shape.tsx'
import { eventWords } from './event-words.ts'
import type { Axis } from './timeline-axis.ts'

interface LaneProps {
  readonly axis: Axis
  /** The one mark that the tab key reaches. */
  readonly tabStop: string | null
  readonly hovered: string | null
  readonly onHover: (event: string | null) => void
}

/** The numbered moments of the focus areas; a pin chooses its focus area with its moment. */
export function PinLane({ axis, onHover }: LaneProps) {
  const { report, eventOf, clock, event: playing, focus: chosen, choose } = useReport()
  return report.focusAreas.flatMap((focus, index) =>
    focus.moments.flatMap((id) => {
      const event = eventOf(id)
      if (!event) return []
      return (
        <button
          key={`${focus.line}-${id}`}
          type="button"
          tabIndex={-1}
          className={`pin ${index === chosen ? 'pin-on' : ''} ${id === playing ? 'pin-playing' : ''}`}
          style={{ left: `${axis.percent(event.atMs)}%` }}
          aria-label={`Focus ${index + 1}, ${clock.format(event.atMs)}`}
          onClick={() => choose({ event: id, focus: index })}
          onPointerEnter={() => onHover(id)}
          onPointerLeave={() => onHover(null)}
        >
          {index + 1}
        </button>
      )
    }),
  )
}

export function MarkLane({ axis, ids, tabStop, hovered, onHover }: LaneProps & { readonly ids: readonly string[] }) {
  const view = useReport()
  const moments = view.report.focusAreas[view.focus]?.moments ?? []
  const respawnMs = view.report.respawnMs ?? 0
  return ids.flatMap((id) => {
    const event = view.eventOf(id)
    if (!event) return []
    const left = `${axis.percent(event.atMs)}%`
    const look = ['mark', `is-${event.kind}`, moments.includes(id) && 'mark-on', (hovered === id || view.event === id) && 'mark-chosen']
    return (
      <span key={id}>
        {event.kind === 'death' && respawnMs > 0 && (
          <i className="respawn" style={{ left, width: `${axis.percent(event.atMs + respawnMs) - axis.percent(event.atMs)}%` }} />
        )}
        <button
          type="button"
          data-event={id}
          tabIndex={id === tabStop ? 0 : -1}
          className={look.filter(Boolean).join(' ')}
          style={{ left }}
          aria-label={`${eventWords(event, view).name}, ${view.clock.format(event.atMs)}`}
          onClick={() => view.choose({ event: id })}
          onFocus={() => onHover(id)}
          onBlur={() => onHover(null)}
          onPointerEnter={() => onHover(id)}
          onPointerLeave={() => onHover(null)}
        >
          <EventShape kind={event.kind} />
        </button>
      </span>
    )
  })
}
