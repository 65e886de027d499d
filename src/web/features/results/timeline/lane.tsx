import type { ReactNode } from 'react'
import { useReport } from '#web/features/report-view/report-view.ts'
import type { Axis } from './timeline-axis.ts'

interface LaneProps {
  readonly icon: ReactNode
  readonly label: string
  readonly look?: string
  readonly children: ReactNode
}

export function Lane({ icon, label, look = '', children }: LaneProps) {
  return (
    <div className={`lane ${look}`}>
      <div className="lane-label">
        {icon}
        <span className="lane-word">{label}</span>
      </div>
      <div className="track">{children}</div>
    </div>
  )
}

/** Hatching: the part of the video outside the match, and of the match what a cut video leaves out. */
export function Outside({ axis }: { readonly axis: Axis }) {
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
