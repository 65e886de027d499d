import { useReport } from '#web/features/results/report/report-view.ts'
import { EventShape } from './event-shape.tsx'
import { eventWords } from './event-words.ts'
import { listTimelineEvents } from './timeline-axis.ts'

/** Every event of the timeline as a list: what is dense there is reachable here. */
export function EventList() {
  const view = useReport()
  return (
    <ul className="event-list" aria-label="Events">
      {listTimelineEvents(view).map((event) => {
        const { name, detail } = eventWords(event, view)
        return (
          <li key={event.id}>
            <button
              type="button"
              {...(event.id === view.event && { 'aria-current': true })}
              onClick={() => view.choose({ event: event.id })}
            >
              <EventShape kind={event.kind} />
              <b className="tabular">{view.clock.say(event.atMs)}</b>
              <span>{name}</span>
              <span className="muted">{detail}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
