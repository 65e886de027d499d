import { Film } from 'lucide-react'
import { momentKey, type Span } from '#shared/report/moment.ts'
import { useReport } from '#web/features/results/report/report-view.ts'
import { Lane, Outside } from './lane.tsx'
import type { Axis } from './timeline-axis.ts'

interface SpanLaneProps {
  readonly axis: Axis
  readonly spans: readonly Span[]
}

/** Stretches of film or video that the report points to. One of the video has its place once the video is aligned; the list has it before. */
export function SpanLane({ axis, spans }: SpanLaneProps) {
  return (
    <Lane icon={<Film className="icon icon-14 faint" aria-hidden />} label="Stretches">
      <Outside axis={axis} />
      {spans.map((span) => (
        <SpanMark key={momentKey(span)} axis={axis} span={span} />
      ))}
    </Lane>
  )
}

function SpanMark({ axis, span }: { readonly axis: Axis; readonly span: Span }) {
  const { clock, event: playing, choose } = useReport()
  const { words, onFilm } = clock.spanOf(span)
  if (!onFilm) return null
  const [left, right] = [axis.percent(onFilm.fromMs), axis.percent(onFilm.toMs)]
  return (
    <button
      type="button"
      tabIndex={-1}
      className={momentKey(span) === playing ? 'span mark-chosen' : 'span'}
      style={{ left: `${left}%`, width: `${right - left}%` }}
      aria-label={words}
      onClick={() => choose({ span })}
    />
  )
}
