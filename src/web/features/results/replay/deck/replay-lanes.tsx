import type { ReactNode } from 'react'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { LEAD_MS, type ReplayEvent } from '#web/features/results/replay/replay-events.ts'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { Lane, Outside } from '#web/features/results/timeline/lane.tsx'
import { LeadLane } from '#web/features/results/timeline/lead-lane.tsx'
import type { Axis } from '#web/features/results/timeline/timeline-axis.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import { ReplayAxis } from './replay-axis.tsx'
import { SupportLane } from './support-lane.tsx'
import '#web/features/results/timeline/timeline.css'
import '#web/features/results/figures/figures.css'

interface ReplayLanesProps {
  readonly clock: PictureClock
  readonly pictures: Pictures
  readonly events: readonly ReplayEvent[]
  readonly format: (filmMs: number) => string
  /** The slider, which lies over all lanes: its thumb is the playhead. */
  readonly children: ReactNode
}

/** Your kills and deaths, how far help was, and who was ahead, on one axis with the playhead. Lanes do not move, the playhead does. */
export function ReplayLanes({ clock, pictures: { tracks }, events, format, children }: ReplayLanesProps) {
  const { report } = useReport()
  const [fromMs, toMs] = [toLogMs(tracks, clock.fromMs), toLogMs(tracks, clock.toMs)]
  const percent = (ms: number) => Math.min(100, Math.max(0, (100 * (ms - fromMs)) / Math.max(1, toMs - fromMs)))
  const axis: Axis = { fromMs, toMs, percent }
  const support = report.positions.status === 'read' && report.positions.hasPlaces ? report.positions.support : null
  const marks = { clock, axis, format, toLog: (filmMs: number) => toLogMs(tracks, filmMs) }
  return (
    <div className="timeline replay-lanes">
      <Lane icon={<EventShape kind="kill" />} label="Kills">
        <Outside axis={axis} />
        <Marks {...marks} events={events.filter(({ kind }) => kind === 'kill')} />
      </Lane>
      <Lane icon={<EventShape kind="death" />} label="Deaths">
        <Outside axis={axis} />
        <Marks {...marks} events={events.filter(({ kind }) => kind === 'death')} />
      </Lane>
      {support && <SupportLane axis={axis} band={support} />}
      <LeadLane axis={axis} />
      <ReplayAxis axis={axis} clock={clock} toLog={marks.toLog} />
      <div className="replay-seek">{children}</div>
    </div>
  )
}

interface MarksProps {
  readonly clock: PictureClock
  readonly axis: Axis
  readonly events: readonly ReplayEvent[]
  readonly format: (filmMs: number) => string
  readonly toLog: (filmMs: number) => number
}

/** Each leads to a little before it; a death has the wait behind it. The list has them all for keys. */
function Marks({ clock, axis, events, format, toLog }: MarksProps) {
  return events.flatMap(({ ms, kind, words, backMs }) => {
    if (kind === 'other') return []
    const left = axis.percent(toLog(ms))
    return (
      <span key={`${ms} ${words}`}>
        {kind === 'death' && backMs !== null && (
          <i className="respawn" style={{ left: `${left}%`, width: `${axis.percent(toLog(backMs)) - left}%` }} />
        )}
        <button
          type="button"
          tabIndex={-1}
          className={`mark is-${kind}`}
          style={{ left: `${left}%` }}
          aria-label={`${format(ms)} ${words}`}
          onClick={() => clock.seek(ms - LEAD_MS)}
        >
          <EventShape kind={kind} />
        </button>
      </span>
    )
  })
}
