import { Film } from 'lucide-react'
import { momentKey, type Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import type { ReadPositions } from '#shared/report/report-positions.ts'
import type { TimeSpan } from '#shared/time/time-span.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { DisputedMark } from '#web/features/results/sentence/sentence.tsx'
import { EventShape, eventWords } from '#web/features/results/timeline/event-shape.tsx'
import { listSpans } from '#web/features/results/timeline/spans/report-spans.ts'
import { listTimelineEvents } from '#web/features/results/timeline/timeline-axis.ts'

export function EventList() {
  const view = useVoicedReport()
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
            <span>{view.says(spanWords(span, view))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type Words = Pick<ReportView, 'report' | 'nameOf' | 'clock'>

export function spanWords(span: Span, { report, nameOf, clock }: Words): string {
  const { positions } = report
  const shown = span.kind === 'film' && positions.status === 'read' ? positions : null
  const known =
    shown && (fightWords(span, shown, nameOf) ?? deathWords(span, shown, { report, clock }) ?? carryWords(span, shown, { report, nameOf }))
  if (known) return known
  return `Moment of the ${span.kind === 'film' ? 'match' : 'video'}`
}

function isSame(one: TimeSpan, other: TimeSpan): boolean {
  return one.fromMs === other.fromMs && one.toMs === other.toMs
}

function fightWords(span: Span, { fights }: ReadPositions, nameOf: Words['nameOf']): string | null {
  const fight = fights.find((candidate) => isSame(candidate, span))
  return fight ? `Fight with ${nameOf(fight.opponent) ?? 'an opponent'}` : null
}

function deathWords(span: Span, { deaths }: ReadPositions, { report, clock }: Pick<Words, 'report' | 'clock'>): string | null {
  const card = deaths.find(({ moments }) => moments.some((moment) => momentKey(moment) === momentKey(span)))
  const death = card && report.events.find(({ id }) => id === card.event)
  return death ? `Before your death at ${clock.format(death.atMs)}` : null
}

function carryWords(
  span: Span,
  { objectives }: ReadPositions,
  { report: { you }, nameOf }: { report: Report; nameOf: Words['nameOf'] },
): string | null {
  const objective = objectives.find((candidate) => candidate.kind !== 'stronghold' && isSame(candidate, span))
  if (!objective) return null
  if (objective.carrier === null) return 'Live hill'
  return objective.carrier === you ? 'You have the ball' : `${nameOf(objective.carrier) ?? 'Another player'} has the ball`
}
