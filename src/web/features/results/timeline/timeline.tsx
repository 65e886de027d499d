import { Target } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useRef } from 'react'
import { usePlayerDuration, usePlayerSeconds } from '#web/features/report-view/player.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { EventShape, eventWords } from './event-shape.tsx'
import { AxisLabels, Lane } from './lane.tsx'
import { listCitedSpans } from './spans/report-spans.ts'
import { type Axis, axisOf, listTimelineEvents } from './timeline-axis.ts'
import './timeline.css'
import './timeline-axis.css'

const LeadLane = lazy(() => import('./lead-lane.tsx').then((file) => ({ default: file.LeadLane })))
const SpanLane = lazy(() => import('./spans/span-lane.tsx').then((file) => ({ default: file.SpanLane })))

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
        <Lane axis={axis} icon={<Target className="icon-14 faint" />} label="To fix">
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
            <Lane key={kind} axis={axis} icon={<EventShape kind={kind} />} label={label}>
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
      <TimelineCursor axis={axis} hovered={hovered} />
    </div>
  )
}

interface LaneProps {
  readonly axis: Axis
  readonly tabStop: string | null
  readonly hovered: string | null
  readonly onHover: (event: string | null) => void
}

function PinLane({ axis, onHover }: LaneProps) {
  const { report, eventOf, clock, event: playing, focus: chosen, choose } = useReport()
  return report.focusAreas.flatMap((focus, index) =>
    focus.moments.flatMap((id) => {
      const event = eventOf(id)
      if (!event) return []
      return (
        <button
          key={`${focus.kind}-${id}`}
          type="button"
          tabIndex={-1}
          className={`pin ${index === chosen ? 'pin-on' : ''} ${id === playing ? 'pin-playing' : ''}`}
          style={{ left: `${axis.percent(event.atMs)}%` }}
          aria-label={`To fix, thing ${index + 1}, ${clock.format(event.atMs)}`}
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

function MarkLane({ axis, ids, tabStop, hovered, onHover }: LaneProps & { readonly ids: readonly string[] }) {
  const view = useReport()
  const moments = view.report.focusAreas[view.focus]?.moments ?? []
  const respawnMs = view.report.respawnMs ?? 0
  return ids.flatMap((id) => {
    const event = view.eventOf(id)
    if (!event) return []
    const left = `${axis.percent(event.atMs)}%`
    const className = [
      'mark',
      `is-${event.kind}`,
      moments.includes(id) && 'mark-on',
      (hovered === id || view.event === id) && 'mark-chosen',
    ]
    return (
      <span key={id}>
        {event.kind === 'death' && respawnMs > 0 && (
          <i className="respawn" style={{ left, width: `${axis.percent(event.atMs + respawnMs) - axis.percent(event.atMs)}%` }} />
        )}
        <button
          type="button"
          data-event={id}
          tabIndex={id === tabStop ? 0 : -1}
          className={className.filter(Boolean).join(' ')}
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

/** Closer together than this, two time tags would overlap, and so would a tag and a label. */
const NEAR_PERCENT = 7

function TimelineCursor({ axis, hovered }: { readonly axis: Axis; readonly hovered: string | null }) {
  const { clock, eventOf, event } = useReport()
  const playheadMs = clock.playheadMs(usePlayerSeconds())
  const pointedMs = eventOf(hovered ?? event ?? '')?.atMs ?? null
  const isNear = playheadMs !== null && pointedMs !== null && Math.abs(axis.percent(playheadMs) - axis.percent(pointedMs)) < NEAR_PERCENT
  return (
    <>
      <AxisLabels axis={axis} tags={[playheadMs, pointedMs]} nearPercent={NEAR_PERCENT} />
      <div className="cursor-layer" aria-hidden="true">
        {playheadMs !== null && (
          <>
            <div className="playhead" style={{ left: `${axis.percent(playheadMs)}%` }} />
            <TimeTag percent={axis.percent(playheadMs)} className="tag-playhead" words={clock.format(playheadMs)} />
          </>
        )}
        {pointedMs !== null && (
          <>
            <div className="pointed" style={{ left: `${axis.percent(pointedMs)}%` }} />
            {!isNear && <TimeTag percent={axis.percent(pointedMs)} className="tag-pointed" words={clock.format(pointedMs)} />}
          </>
        )}
      </div>
    </>
  )
}

/** Half of a tag's padding, less what it may extend past the end of the axis. The page ends 12 pixels after that end. */
const INSET = '5px - 6px'

/** Centered below its line but held inside the timeline, by half the length of its words in digit widths. */
function TimeTag({ percent, className, words }: { readonly percent: number; readonly className: string; readonly words: string }) {
  return (
    <i className={`time-tag ${className}`} style={{ left: `min(${percent}%, 100% - ${words.length / 2}ch - (${INSET}))` }}>
      {words}
    </i>
  )
}
