import { area, line } from 'd3-shape'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SupportBand } from '#shared/report/report-positions.ts'
import { metres } from '#shared/tracks/metres.ts'
import { toLogMs } from '#shared/tracks/track-clock.ts'
import { LEAD_MS } from '#web/features/report-view/report-clock.ts'
import { useVoicedReport } from '#web/features/report-view/use-voiced-report.ts'
import { type PictureClock, useClockMs } from '#web/features/results/clock/picture-clock.ts'
import { EventShape } from '#web/features/results/timeline/event-shape.tsx'
import { AxisLabels, Lane } from '#web/features/results/timeline/lane.tsx'
import { LeadLane } from '#web/features/results/timeline/lead-lane.tsx'
import type { Axis } from '#web/features/results/timeline/timeline-axis.ts'
import type { ReplayEvent } from '#web/features/results/tracks/replay-events.ts'
import type { Pictures } from '#web/features/results/tracks/use-tracks.ts'
import '#web/features/results/timeline/timeline.css'
import '#web/features/results/timeline/timeline-axis.css'
import './support-lines.css'

const [WIDTH, HEIGHT] = [1000, 48]
/** World units. Beyond this, only a teammate who already has a line of sight can help. */
const REACH_U = 10
const HIGHEST_U = 20

export interface ReplayListProps {
  readonly clock: PictureClock
  readonly events: readonly ReplayEvent[]
  readonly format: (filmMs: number) => string
}

interface ReplayLanesProps extends ReplayListProps {
  readonly pictures: Pictures
  readonly children: ReactNode
}

export function ReplayLanes({ clock, pictures: { tracks }, events, format, children }: ReplayLanesProps) {
  const { report } = useVoicedReport()
  const [fromMs, toMs] = [toLogMs(tracks, clock.fromMs), toLogMs(tracks, clock.toMs)]
  const percent = (ms: number) => Math.min(100, Math.max(0, (100 * (ms - fromMs)) / Math.max(1, toMs - fromMs)))
  const axis: Axis = { fromMs, toMs, percent }
  const support = report.positions.status === 'read' && report.positions.hasPlaces ? report.positions.support : null
  const marks = { clock, axis, format, toLog: (filmMs: number) => toLogMs(tracks, filmMs) }
  return (
    <div className="timeline replay-lanes">
      <Lane axis={axis} icon={<EventShape kind="kill" />} label="Kills">
        <Marks {...marks} events={events.filter(({ kind }) => kind === 'kill')} />
      </Lane>
      <Lane axis={axis} icon={<EventShape kind="death" />} label="Deaths">
        <Marks {...marks} events={events.filter(({ kind }) => kind === 'death')} />
      </Lane>
      {support && (
        <Lane axis={axis} icon={<Users className="icon-14 faint" />} label="Nearest teammate" className="lane-support">
          <SupportLines points={bandPoints(support)} x={(ms) => (WIDTH * axis.percent(ms)) / 100} />
        </Lane>
      )}
      <LeadLane axis={axis} />
      <ReplayAxis axis={axis} clock={clock} toLog={marks.toLog} />
      <div className="replay-seek">{children}</div>
    </div>
  )
}

interface MarksProps extends ReplayListProps {
  readonly axis: Axis
  /** Converts film time, as on the clock, to log time, as on the axis. */
  readonly toLog: (filmMs: number) => number
}

/** Each mark seeks to shortly before its event. A bar after a death shows the wait to respawn. Keyboards have the list. */
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

function ReplayAxis({ axis, clock, toLog }: Pick<MarksProps, 'axis' | 'clock' | 'toLog'>) {
  const { clock: pageClock } = useVoicedReport()
  const nowMs = toLog(useClockMs(clock, 500))
  const words = pageClock.format(nowMs)
  return (
    <AxisLabels axis={axis} tags={[nowMs]} nearPercent={5}>
      <i
        className="time-tag tag-playhead replay-tag"
        style={{ left: `clamp(${words.length / 2}ch, ${axis.percent(nowMs)}%, 100% - ${words.length / 2}ch)` }}
      >
        {words}
      </i>
    </AxisLabels>
  )
}

const SUPPORT_LABEL = `Distance to your nearest living teammate over the match; the dashed line is ${metres(REACH_U)} m.`

function SupportLines({ points, x }: { readonly points: readonly BandPoint[]; readonly x: (ms: number) => number }) {
  const { says } = useVoicedReport()
  const y = (units: number | null) => HEIGHT - (HEIGHT * Math.min(HIGHEST_U, units ?? 0)) / HIGHEST_U
  const own = line<BandPoint>()
    .defined((point) => point.own !== null)
    .x(({ ms }) => x(ms))
    .y((point) => y(point.own))
  const lobby = area<BandPoint>()
    .defined(({ low, high }) => low !== null && high !== null)
    .x(({ ms }) => x(ms))
    .y0(({ low }) => y(low))
    .y1(({ high }) => y(high))
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={says(SUPPORT_LABEL)}>
      <path className="support-lobby" d={lobby(points) ?? ''} />
      <path className="support-reach" d={`M0 ${y(REACH_U)}H${WIDTH}`} />
      <path className="support-own" d={own(points) ?? ''} />
    </svg>
  )
}

interface BandPoint {
  readonly ms: number
  /** World units; null while dead or without a living teammate. */
  readonly own: number | null
  readonly low: number | null
  readonly high: number | null
}

/** The lobby's band is averaged over this time, because it jumps from second to second. */
const USUAL_MS = 15_000

export function bandPoints({ startMs, stepMs, own, ...lobby }: SupportBand): BandPoint[] {
  const steps = Math.floor(USUAL_MS / stepMs / 2)
  const [lobbyLow, lobbyHigh] = [smooth(lobby.lobbyLow, steps), smooth(lobby.lobbyHigh, steps)]
  return own.map((distance, index) => ({
    ms: startMs + index * stepMs,
    own: distance,
    low: lobbyLow[index] ?? null,
    high: lobbyHigh[index] ?? null,
  }))
}

function smooth(values: readonly (number | null)[], steps: number): (number | null)[] {
  return values.map((value, at) => {
    if (value === null) return null
    const known = values.slice(Math.max(0, at - steps), at + steps + 1).filter((near) => near !== null)
    return known.reduce((sum, near) => sum + near, 0) / known.length
  })
}
