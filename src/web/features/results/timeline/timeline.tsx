import { Target } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react'
import { useReport } from '#web/features/report-view/report-view.ts'
import { usePlayerDuration } from '#web/features/report-view/use-player.ts'
import { AxisLabels } from './axis-labels.tsx'
import { EventShape } from './event-shape.tsx'
import { Lane, Outside } from './lane.tsx'
import { listCitedSpans } from './spans/report-spans.ts'
import { axisOf, listTimelineEvents } from './timeline-axis.ts'
import { TimelineCursor } from './timeline-cursor.tsx'
import { MarkLane, PinLane } from './timeline-lanes.tsx'
import './timeline.css'

const LeadLane = lazy(() => import('./lead-lane.tsx').then((part) => ({ default: part.LeadLane })))
/** Loaded where a report has stretches to show. */
const SpanLane = lazy(() => import('./spans/span-lane.tsx').then((part) => ({ default: part.SpanLane })))

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(last, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

interface TimelineProps {
  readonly hovered: string | null
  readonly onHover: (event: string | null) => void
}

/** The match on one axis. One tab stop: arrows move through the events, Enter plays, Home and End jump. */
export function Timeline({ hovered, onHover }: TimelineProps) {
  const view = useReport()
  const { timeline } = view.report
  const axis = axisOf(view, usePlayerDuration())
  const box = useRef<HTMLDivElement>(null)
  const events = listTimelineEvents(view)
  const spans = listCitedSpans(view.report)
  const chosen = events.find(({ id }) => id === view.event) ?? events[0]
  const tabStop = chosen?.id ?? null
  const onKeyDown = (press: KeyboardEvent) => {
    const step = STEPS[press.key]
    if (!step) return
    press.preventDefault()
    const focused = document.activeElement?.getAttribute('data-event')
    const to =
      events[
        step(
          events.findIndex((event) => event.id === focused),
          events.length - 1,
        )
      ]
    box.current?.querySelector<HTMLElement>(`[data-event="${to?.id}"]`)?.focus()
  }
  const lane = { axis, tabStop, hovered, onHover }
  return (
    // biome-ignore lint/a11y/useSemanticElements: `fieldset` is for the fields of a form; these are marks.
    <div
      className="timeline"
      role="group"
      ref={box}
      aria-label="Match timeline. Arrow keys move between events, Enter plays from there."
      onKeyDown={onKeyDown}
    >
      {view.report.focusAreas.length > 0 && (
        <Lane icon={<Target className="icon icon-14 faint" aria-hidden />} label="Focus">
          <Outside axis={axis} />
          <PinLane {...lane} />
        </Lane>
      )}
      {(
        [
          ['kill', 'Kills', timeline.kills],
          ['death', 'Deaths', timeline.deaths],
          ['medal', 'Medals', timeline.medals],
          ['objective', 'Objective', timeline.objectives],
        ] as const
      ).map(
        ([kind, label, ids]) =>
          ids.length > 0 && (
            <Lane key={kind} icon={<EventShape kind={kind} />} label={label}>
              <Outside axis={axis} />
              <MarkLane {...lane} ids={ids} />
            </Lane>
          ),
      )}
      {spans.length > 0 && (
        <Suspense>
          <SpanLane axis={axis} spans={spans} />
        </Suspense>
      )}
      {(timeline.scoreLead ?? timeline.advantage).length > 0 && (
        <Suspense fallback={<div className="lane lane-lead" />}>
          <LeadLane axis={axis} />
        </Suspense>
      )}
      <AxisLabels axis={axis} hovered={hovered} />
      <TimelineCursor axis={axis} hovered={hovered} />
    </div>
  )
}
