import { useReport } from '#web/features/report-view/report-view.ts'
import { type Axis, labelsOf } from './timeline-axis.ts'
import { useCursorTimes } from './use-cursor-times.ts'
import './axis-labels.css'

/** Closer than this to a time tag a label would touch it: on a wide timeline, and on a phone's. */
const NEAR_PERCENT = { wide: 7, narrow: 14 }

/** The minutes below the lanes; those that a time tag would touch are left out. */
export function AxisLabels({ axis, hovered }: { readonly axis: Axis; readonly hovered: string | null }) {
  const { clock } = useReport()
  const { playheadMs, pointedMs } = useCursorTimes(hovered)
  const tags = [playheadMs, pointedMs].flatMap((atMs) => (atMs === null ? [] : axis.percent(atMs)))
  const lookOf = (percent: number, isMinor: boolean) => {
    const distance = Math.min(...tags.map((tag) => Math.abs(tag - percent)))
    const near = distance < NEAR_PERCENT.wide ? 'axis-near' : distance < NEAR_PERCENT.narrow && 'axis-near-narrow'
    return ['axis-label', isMinor && 'axis-minor', near].filter(Boolean).join(' ')
  }
  return (
    <div className="lane lane-axis">
      <span />
      <div className="track">
        {labelsOf(axis, clock).map(({ atMs, isMinor }) => (
          <span key={atMs} className={lookOf(axis.percent(atMs), isMinor)} style={{ left: `${axis.percent(atMs)}%` }}>
            {clock.format(atMs)}
          </span>
        ))}
      </div>
    </div>
  )
}
