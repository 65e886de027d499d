import { Film } from 'lucide-react'
import { type MouseEvent, useMemo } from 'react'
import { momentKey, type Span } from '#shared/report/moment.ts'
import { type ReportView, useReport } from '#web/features/report-view/report-view.ts'
import { Lane } from '#web/features/results/timeline/lane.tsx'
import type { Axis } from '#web/features/results/timeline/timeline-axis.ts'
import '#web/features/results/timeline/timeline.css'

/** Spans closer together than this share of the axis are merged into one bar. */
const MIN_GAP_SHARE = 0.01

/** Draws close spans as one bar. The lane is one control: a press plays the nearest span, the keyboard the next. The list has each span. */
export function SpanLane({ axis, spans }: { readonly axis: Axis; readonly spans: readonly Span[] }) {
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
    <Lane axis={axis} icon={<Film className="icon-14 faint" />} label="Moments">
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
        aria-label={`Play the next moment of ${bundles.reduce((sum, { spans: inside }) => sum + inside.length, 0)}`}
        onClick={onClick}
      />
    </Lane>
  )
}

/** Spans so close together that they are drawn as one bar. Times are log times. */
interface SpanBundle {
  readonly fromMs: number
  readonly toMs: number
  readonly spans: readonly Span[]
}

/** Bundles the spans that have a place on an axis of that length. Spans of the video have none before it is aligned. */
export function bundleSpans(spans: readonly Span[], { spanOf }: Pick<ReportView['clock'], 'spanOf'>, lengthMs: number): SpanBundle[] {
  const placed = spans.flatMap((span) => {
    const { onFilm } = spanOf(span)
    return onFilm ? [{ span, ...onFilm }] : []
  })
  const bundles: { fromMs: number; toMs: number; spans: Span[] }[] = []
  for (const { span, fromMs, toMs } of placed.sort((one, other) => one.fromMs - other.fromMs || one.toMs - other.toMs)) {
    const last = bundles.at(-1)
    if (last && fromMs - last.toMs < MIN_GAP_SHARE * lengthMs) {
      last.toMs = Math.max(last.toMs, toMs)
      last.spans.push(span)
    } else bundles.push({ fromMs, toMs, spans: [span] })
  }
  return bundles
}

/** Returns the span that a press plays: the first one of the nearest bar, or the next one in turn if that bar is playing. */
export function spanAt(bundles: readonly SpanBundle[], atMs: number, playing: string | null): Span | null {
  const away = ({ fromMs, toMs }: SpanBundle) => Math.max(fromMs - atMs, atMs - toMs, 0)
  const nearest = bundles.reduce<SpanBundle | null>((best, bundle) => (best && away(best) <= away(bundle) ? best : bundle), null)
  if (!nearest) return null
  const at = nearest.spans.findIndex((span) => momentKey(span) === playing)
  return nearest.spans[(at + 1) % nearest.spans.length] ?? null
}

export function spanAfter(bundles: readonly SpanBundle[], playing: string | null): Span | null {
  const all = bundles.flatMap(({ spans }) => spans)
  return all[(all.findIndex((span) => momentKey(span) === playing) + 1) % Math.max(1, all.length)] ?? null
}
