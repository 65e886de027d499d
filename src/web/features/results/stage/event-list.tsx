import { Film } from 'lucide-react'
import { momentKey } from '#shared/report/moment.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { DisputedMark } from '#web/features/results/sentence/disputed-mark.tsx'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { eventWords } from '#web/features/results/timeline/event-words.ts'
import { listSpans } from '#web/features/results/timeline/spans/report-spans.ts'
import { spanWords } from '#web/features/results/timeline/spans/span-words.ts'
import { listTimelineEvents } from '#web/features/results/timeline/timeline-axis.ts'

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
              <b className="tabular">{view.clock.format(event.atMs)}</b>
              <DisputedMark event={event.id} />
              <span>{name}</span>
              <span className="muted">{detail}</span>
            </button>
          </li>
        )
      })}
      {listSpans(view.report).map((span) => (
        <li key={momentKey(span)}>
          <button type="button" {...(momentKey(span) === view.event && { 'aria-current': true })} onClick={() => view.choose({ span })}>
            <Film className="icon-14" />
            <b className="tabular">{view.clock.spanOf(span).words}</b>
            <span>{spanWords(span, view)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
