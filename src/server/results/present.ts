import { toReview } from '#analysis/report/review-text.ts'
import { type Manner, plainManner } from '#analysis/wording/slots.ts'
import { formatClock } from '#shared/clock.ts'
import { jobTitle } from '#shared/job.ts'
import type { Report } from '#shared/report.ts'
import type { Result } from '#shared/result.ts'
import { canonicalVideoAddress } from '#shared/video-address.ts'
import { alignReport, shownOffsetMs } from './alignment.ts'
import { maskReport } from './masking.ts'
import { placeSentences } from './place-sentences.ts'
import type { Rating, StoredResult } from './store.ts'

/** Who looks: the owner sees everything, anybody else the public projection. */
export type Viewer = { readonly kind: 'owner'; readonly rating: Rating | null } | { readonly kind: 'other'; readonly rating: Rating | null }

export interface PresentedResult {
  readonly stored: StoredResult
  /** Of this version; null when it could not be computed again, and then only the owner sees the text as it was. */
  readonly report: Report | null
  readonly playback: Result['playback']
}

/** A result on the wire. Fields are listed one by one: what is not named here never leaves. */
export function presentResult({ stored, report, playback }: PresentedResult, viewer: Viewer): Result {
  const isOwner = viewer.kind === 'owner'
  const shown = report && projectionFor(viewer, alignReport(report, stored.anchor))
  const videoUrl = canonicalVideoAddress({ id: stored.videoId })
  return {
    id: stored.jobId,
    jobId: stored.jobId,
    gamertag: stored.gamertag,
    videoUrl,
    title: jobTitle(stored),
    game: 'Halo Infinite',
    createdAt: stored.createdAt.toISOString(),
    final_result: { final_analysis: shown ? analysisText(shown) : isOwner ? stored.analysisText : '' },
    report: shown,
    sentences: shown ? placeSentences(shown, mannerOf(shown)) : {},
    playback: playback ?? { kind: 'link', url: videoUrl },
    isOwner,
    isPublic: stored.isPublic,
    rating: viewer.rating,
  }
}

function projectionFor(viewer: Viewer, report: Report): Report {
  return viewer.kind === 'owner' ? report : maskReport(report)
}

/** Names as the report has them by now, times of the video once it is aligned. */
function mannerOf(report: Report): Manner {
  const offsetMs = shownOffsetMs(report)
  return { ...plainManner(report), timeOf: (atMs) => formatVideoClock(atMs + offsetMs) }
}

/** What lies before the start of the video has a minus. */
function formatVideoClock(ms: number): string {
  return ms < 0 ? `-${formatClock(-ms)}` : formatClock(ms)
}

/** The specification's text form, in the same names and times as the sentences. */
function analysisText(report: Report): string {
  const offsetMs = shownOffsetMs(report)
  const events = report.events.map((event) => ({ ...event, atMs: event.atMs + offsetMs }))
  return JSON.stringify(toReview({ ...report, events }))
}
