import { momentKey, type Span } from '#shared/report/moment.ts'
import type { ReportView } from '#web/features/report-view/report-view.ts'

/** Stretches that lie so close together that they are drawn as one bar. Times are of the match log. */
export interface SpanBundle {
  readonly fromMs: number
  readonly toMs: number
  /** By their start. */
  readonly spans: readonly Span[]
}

/** Bars nearer than this share of the axis would run into each other. */
const LEAST_GAP_SHARE = 0.01

/** The stretches that have a place on an axis of that length; one of the video has none before the video is aligned. */
export function bundleSpans(spans: readonly Span[], { spanOf }: Pick<ReportView['clock'], 'spanOf'>, lengthMs: number): SpanBundle[] {
  const placed = spans.flatMap((span) => {
    const { onFilm } = spanOf(span)
    return onFilm ? [{ span, ...onFilm }] : []
  })
  const bundles: { fromMs: number; toMs: number; spans: Span[] }[] = []
  for (const { span, fromMs, toMs } of placed.sort((one, other) => one.fromMs - other.fromMs || one.toMs - other.toMs)) {
    const last = bundles.at(-1)
    if (last && fromMs - last.toMs < LEAST_GAP_SHARE * lengthMs) {
      last.toMs = Math.max(last.toMs, toMs)
      last.spans.push(span)
    } else bundles.push({ fromMs, toMs, spans: [span] })
  }
  return bundles
}

/** What a press at an instant plays: the first stretch of the nearest bar, and of the bar that plays already the next one, round and round. */
export function spanAt(bundles: readonly SpanBundle[], atMs: number, playing: string | null): Span | null {
  const away = ({ fromMs, toMs }: SpanBundle) => Math.max(fromMs - atMs, atMs - toMs, 0)
  const nearest = bundles.reduce<SpanBundle | null>((best, one) => (best && away(best) <= away(one) ? best : one), null)
  if (!nearest) return null
  const at = nearest.spans.findIndex((span) => momentKey(span) === playing)
  return nearest.spans[(at + 1) % nearest.spans.length] ?? null
}

/** The stretch behind the one that plays; the first one where none does, and behind the last. */
export function spanAfter(bundles: readonly SpanBundle[], playing: string | null): Span | null {
  const all = bundles.flatMap(({ spans }) => spans)
  return all[(all.findIndex((span) => momentKey(span) === playing) + 1) % Math.max(1, all.length)] ?? null
}
