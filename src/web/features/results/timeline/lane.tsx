import type { ReactNode } from 'react'
import { useReport } from '#web/features/report-view/report-view.ts'
import { type Axis, labelsOf } from './timeline-axis.ts'
import './timeline-axis.css'

interface LaneProps {
  readonly axis: Axis
  readonly icon: ReactNode
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

export function Lane({ axis, icon, label, className = '', children }: LaneProps) {
  return (
    <div className={`lane ${className}`}>
      <div className="line lane-label">
        {icon}
        <span className="lane-word">{label}</span>
      </div>
      <div className="track">
        <Outside axis={axis} />
        {children}
      </div>
    </div>
  )
}

function Outside({ axis }: { readonly axis: Axis }) {
  const { report, clock } = useReport()
  const { startMs, endMs } = report.timeline
  return (
    <>
      <span className="outside" style={{ left: 0, width: `${axis.percent(startMs)}%` }} />
      <span className="outside" style={{ left: `${axis.percent(endMs)}%`, right: 0 }} />
      {clock.gaps.map((gap) => {
        const [from, to] = [axis.percent(Math.max(startMs, gap.fromMs)), axis.percent(Math.min(endMs, gap.toMs))]
        return from < to && <span key={from} className="outside outside-cut" style={{ left: `${from}%`, width: `${to - from}%` }} />
      })}
    </>
  )
}

/** On a phone, a label this near to a time tag would touch it. */
const NEAR_PERCENT_ON_PHONES = 14

interface AxisLabelsProps {
  readonly axis: Axis
  /** Positions of time tags, in log time. Labels that would touch one are left out. */
  readonly tags: readonly (number | null)[]
  readonly nearPercent: number
  readonly children?: ReactNode
}

export function AxisLabels({ axis, tags, nearPercent, children }: AxisLabelsProps) {
  const { clock } = useReport()
  const taken = tags.flatMap((atMs) => (atMs === null ? [] : axis.percent(atMs)))
  const classOf = (percent: number, isMinor: boolean) => {
    const distance = Math.min(...taken.map((tag) => Math.abs(tag - percent)))
    const near = distance < nearPercent ? 'axis-near' : distance < NEAR_PERCENT_ON_PHONES && 'axis-near-narrow'
    return ['axis-label', isMinor && 'axis-minor', near].filter(Boolean).join(' ')
  }
  return (
    <div className="lane lane-axis" aria-hidden="true">
      <span />
      <div className="track">
        {labelsOf(axis, clock).map(({ atMs, isMinor }) => (
          <span key={atMs} className={classOf(axis.percent(atMs), isMinor)} style={{ left: `${axis.percent(atMs)}%` }}>
            {clock.formatMark(atMs)}
          </span>
        ))}
        {children}
      </div>
    </div>
  )
}
