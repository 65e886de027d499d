import type { ReactNode } from 'react'
import { useReport } from '#web/features/report-view/report-view.ts'
import { type Axis, labelsOf } from './timeline-axis.ts'
import './timeline-axis.css'

/** On a phone a label touches a time tag from further away. */
const NEAR_PERCENT_ON_PHONES = 14

interface AxisLabelsProps {
  readonly axis: Axis
  /** Where time tags stand, in match-log time: labels that one would touch are left out. */
  readonly tags: readonly (number | null)[]
  readonly nearPercent: number
  readonly children?: ReactNode
}

export function AxisLabels({ axis, tags, nearPercent, children }: AxisLabelsProps) {
  const { clock } = useReport()
  const taken = tags.flatMap((atMs) => (atMs === null ? [] : axis.percent(atMs)))
  const lookOf = (percent: number, isMinor: boolean) => {
    const distance = Math.min(...taken.map((tag) => Math.abs(tag - percent)))
    const near = distance < nearPercent ? 'axis-near' : distance < NEAR_PERCENT_ON_PHONES && 'axis-near-narrow'
    return ['axis-label', isMinor && 'axis-minor', near].filter(Boolean).join(' ')
  }
  return (
    <div className="lane lane-axis" aria-hidden="true">
      <span />
      <div className="track">
        {labelsOf(axis, clock).map(({ atMs, isMinor }) => (
          <span key={atMs} className={lookOf(axis.percent(atMs), isMinor)} style={{ left: `${axis.percent(atMs)}%` }}>
            {clock.format(atMs)}
          </span>
        ))}
        {children}
      </div>
    </div>
  )
}
