import { momentKey, type Span } from '#shared/report/moment.ts'
import { useReport } from '#web/features/results/report/report-view.ts'
import type { Axis } from './timeline-axis.ts'

/** Stretches of film or video that the report points to. One of the video has its place once the video is aligned; the list has it before. */
export function SpanLane({ axis, spans }: { readonly axis: Axis; readonly spans: readonly Span[] }) {
  const { clock, event: playing, choose } = useReport()
  return spans.flatMap((span) => {
    const { words, onFilm } = clock.spanOf(span)
    if (!onFilm) return []
    const key = momentKey(span)
    const [left, right] = [axis.percent(onFilm.fromMs), axis.percent(onFilm.toMs)]
    return (
      <button
        key={key}
        type="button"
        tabIndex={-1}
        className={key === playing ? 'span mark-chosen' : 'span'}
        style={{ left: `${left}%`, width: `${right - left}%` }}
        aria-label={words}
        onClick={() => choose({ span })}
      />
    )
  })
}
