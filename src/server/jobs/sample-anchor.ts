import { SAMPLE_MATCH_ID, SAMPLE_VIDEO_ID, SAMPLE_VIDEO_OFFSET_MS } from '#analysis/simulator/sample-match.ts'
import type { Anchor } from '#server/results/store.ts'
import type { Report } from '#shared/report.ts'

/** Deaths show 14 to 87 ms late in the rendered video: it has ten pictures a second. */
const RESIDUAL_MS = 100

/** The sample's video was drawn from the sample match, so their offset is known: an anchor on the first death. Null for any other pair. */
export function sampleAnchor({ videoId, matchId }: { readonly videoId: string; readonly matchId: string }, report: Report): Anchor | null {
  if (videoId !== SAMPLE_VIDEO_ID || matchId !== SAMPLE_MATCH_ID) return null
  const death = report.events.find(({ id }) => id === report.timeline.deaths[0])
  return death ? { event: death.id, videoSeconds: (death.atMs + SAMPLE_VIDEO_OFFSET_MS) / 1000, measuredResidualMs: RESIDUAL_MS } : null
}
