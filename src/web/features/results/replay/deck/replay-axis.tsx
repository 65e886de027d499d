import { useReport } from '#web/features/report-view/report-view.ts'
import type { PictureClock } from '#web/features/results/clock/picture-clock.ts'
import { useClockMs } from '#web/features/results/clock/use-clock.ts'
import { type Axis, labelsOf } from '#web/features/results/timeline/timeline-axis.ts'
import '#web/features/results/timeline/axis-labels.css'
import '#web/features/results/timeline/timeline-cursor.css'

/** Closer than this to the time tag a label would touch it. */
const NEAR_PERCENT = { wide: 5, narrow: 14 }

interface ReplayAxisProps {
  readonly axis: Axis
  readonly clock: PictureClock
  /** The axis counts in the time of the log, the clock in that of the film. */
  readonly toLog: (filmMs: number) => number
}

/** The minutes below the lanes, and the time of the playhead among them. */
export function ReplayAxis({ axis, clock, toLog }: ReplayAxisProps) {
  const { clock: pageClock } = useReport()
  const nowMs = toLog(useClockMs(clock, 500))
  const now = axis.percent(nowMs)
  const lookOf = (percent: number, isMinor: boolean) => {
    const away = Math.abs(now - percent)
    const near = away < NEAR_PERCENT.wide ? 'axis-near' : away < NEAR_PERCENT.narrow && 'axis-near-narrow'
    return ['axis-label', isMinor && 'axis-minor', near].filter(Boolean).join(' ')
  }
  const words = pageClock.format(nowMs)
  return (
    <div className="lane lane-axis" aria-hidden="true">
      <span />
      <div className="track">
        {labelsOf(axis, pageClock).map(({ atMs, isMinor }) => (
          <span key={atMs} className={lookOf(axis.percent(atMs), isMinor)} style={{ left: `${axis.percent(atMs)}%` }}>
            {pageClock.format(atMs)}
          </span>
        ))}
        <i
          className="time-tag tag-playhead replay-tag"
          style={{ left: `clamp(${words.length / 2}ch, ${now}%, 100% - ${words.length / 2}ch)` }}
        >
          {words}
        </i>
      </div>
    </div>
  )
}
