import { Film } from 'lucide-react'
import { type MouseEvent, useMemo } from 'react'
import { momentKey, type Span } from '#shared/report/moment.ts'
import { useReport } from '#web/features/report-view/report-view.ts'
import { Lane, Outside } from '#web/features/results/timeline/lane.tsx'
import { bundleSpans, spanAfter, spanAt } from './span-bundles.ts'
import './span-lane.css'
import type { Axis } from '#web/features/results/timeline/timeline-axis.ts'

interface SpanLaneProps {
  readonly axis: Axis
  readonly spans: readonly Span[]
}

/**
 * Stretches of film or video that the report points to, those close together as one bar. The lane is one control: bars are too short to be
 * hit. A press plays the nearest stretch; without a pointer, the next one. The list of events has each by itself.
 */
export function SpanLane({ axis, spans }: SpanLaneProps) {
  const { clock, event: playing, choose } = useReport()
  const bundles = useMemo(() => bundleSpans(spans, clock, axis.toMs - axis.fromMs), [spans, clock, axis.toMs, axis.fromMs])
  const onClick = (press: MouseEvent<HTMLElement>) => {
    const { left, width } = press.currentTarget.getBoundingClientRect()
    const atMs = axis.fromMs + ((press.clientX - left) / Math.max(1, width)) * (axis.toMs - axis.fromMs)
    const span = press.detail === 0 ? spanAfter(bundles, playing) : spanAt(bundles, atMs, playing)
    if (span) choose({ span })
  }
  if (bundles.length === 0) return null
  return (
    <Lane icon={<Film className="icon icon-14 faint" aria-hidden />} label="Stretches">
      <Outside axis={axis} />
      {bundles.map(({ fromMs, toMs, spans: inside }) => (
        <i
          key={momentKey(inside[0] ?? { kind: 'film', fromMs, toMs })}
          className={inside.some((span) => momentKey(span) === playing) ? 'span mark-chosen' : 'span'}
          style={{ left: `${axis.percent(fromMs)}%`, width: `${axis.percent(toMs) - axis.percent(fromMs)}%` }}
        />
      ))}
      <button
        type="button"
        tabIndex={-1}
        className="span-press"
        aria-label={`Play the next stretch of ${bundles.reduce((sum, { spans: inside }) => sum + inside.length, 0)}`}
        onClick={onClick}
      />
    </Lane>
  )
}
