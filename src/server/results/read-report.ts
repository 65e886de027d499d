import { z } from 'zod'
import { canSay } from '#analysis/claims/render-claim.ts'
import { REPORT_VERSION, RULES_VERSION } from '#analysis/report/report-version.ts'
import { parseForeign } from '#shared/foreign.ts'
import { type Report, report as reportSchema } from '#shared/report/report.ts'
import { keepClaims, walkClaims } from '#shared/report/walk-claims.ts'
import { type Playback, playback } from '#shared/result.ts'
import { type KeptVideoProbe, keptVideoProbe } from '#shared/video/video-probe.ts'
import { type KeptVideoReview, keptVideoReview } from '#shared/video-review/kept-video-review.ts'
import { type Anchor, anchor } from './anchor.ts'
import { type CardContent, cardContent } from './card/card-content.ts'

/** A report as it is kept: of this version, or as much of it as this version can say. */
export type ReadReport = { readonly status: 'current' | 'older'; readonly report: Report } | { readonly status: 'unreadable' }

/**
 * Reads a stored report. One of another version is without the sentences that this one does not know, and unreadable under other rules,
 * because today's words may state the rules.
 */
export function readReport(stored: unknown): ReadReport {
  const parsed = parseForeign(reportSchema, stored)
  if (!parsed.ok) return { status: 'unreadable' }
  const report = parsed.data
  const isKnown = walkClaims(report).every(({ claim }) => canSay(claim, report))
  if (report.version === REPORT_VERSION && isKnown) return { status: 'current', report }
  const sayable = report.rulesVersion === RULES_VERSION ? keepClaims(report, (claim) => canSay(claim, report)) : null
  return sayable ? { status: 'older', report: sayable } : { status: 'unreadable' }
}

/** The stored alignment; one of an unknown shape counts as none. */
export function readAnchor(stored: unknown): Anchor | null {
  const parsed = anchor.safeParse(stored)
  return parsed.success ? parsed.data : null
}

/** What a model saw of the video; one of an unknown shape counts as none. */
export function readVideoLook(stored: unknown): KeptVideoProbe | null {
  const parsed = keptVideoProbe.safeParse(stored)
  return parsed.success ? parsed.data : null
}

/** What a model answered and chose; that of an unknown shape counts as nothing. */
export function readVideoReview(stored: unknown): KeptVideoReview | null {
  const parsed = keptVideoReview.safeParse(stored)
  return parsed.success ? parsed.data : null
}

const videoStep = z.looseObject({ playback })

/** How the video can be played, of the output of the job's step that looked it up; null where the platform did not say. */
export function readPlayback(stored: unknown): Playback | null {
  const parsed = videoStep.safeParse(stored)
  return parsed.success ? parsed.data.playback : null
}

/** A card as it was kept for this version; null where it has another shape. */
export function readCard(stored: unknown): CardContent | null {
  const parsed = cardContent.safeParse(stored)
  return parsed.success ? parsed.data : null
}
