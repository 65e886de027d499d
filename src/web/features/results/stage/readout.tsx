import { momentKey } from '#shared/report/moment.ts'
import type { ReportClock } from '#web/features/report-view/report-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { DisputedMark } from '#web/features/results/sentence/disputed-mark.tsx'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { eventWords } from '#web/features/results/timeline/event-words.ts'
import { listSpans } from '#web/features/results/timeline/spans/report-spans.ts'

/** One line on the moment under the pointer or the focus; else on the chosen one. */
export function Readout({ hovered }: { readonly hovered: string | null }) {
  const view = useReport()
  const id = hovered ?? view.event
  const event = id === null ? undefined : view.eventOf(id)
  const span = listSpans(view.report).find((one) => momentKey(one) === id)
  if (span) {
    return (
      <p className="readout small" aria-live="polite">
        <b className="tabular">{view.clock.spanOf(span).words}</b>
      </p>
    )
  }
  if (!event) {
    return (
      <p className="readout small muted" aria-live="polite">
        {restingWords(view.clock)}
      </p>
    )
  }
  const { name, detail } = eventWords(event, view)
  const focus = view.report.focusAreas.findIndex((area) => area.moments.includes(event.id))
  return (
    <p className="readout small" aria-live="polite">
      <EventShape kind={event.kind} />
      <b className="tabular">{view.clock.format(event.atMs)}</b>
      <DisputedMark event={event.id} />
      <span key={id}>
        <b>{name}.</b> <span className="muted">{detail}</span>
        {focus >= 0 && (
          <span className="muted">
            {detail && '. '}Focus {focus + 1}
          </span>
        )}
      </span>
    </p>
  )
}

/** Times of a recording stay its own while its file is not there to be played. */
function restingWords({ leadsToVideo, reads }: ReportClock): string {
  if (leadsToVideo) return 'Choose a moment to play it.'
  return reads === 'video' ? 'Times are of your recording. Choose the file to play them.' : 'Times are of the match log.'
}
