import { renderClaim } from '#analysis/claims/render-claim.ts'
import { describeOpenDrill } from '#analysis/drills/drill-words.ts'
import { drillPlaysOf } from '#analysis/drills/report-drills.ts'
import { sourceOf } from '#analysis/report/sources.ts'
import { toReview } from '#analysis/report/text/review-text.ts'
import { plainStyle, type RenderStyle } from '#analysis/wording/render-style.ts'
import type { Segment } from '#analysis/wording/segments.ts'
import { jobTitle } from '#shared/jobs/job.ts'
import { isArriving, type PositionsState } from '#shared/jobs/positions-state.ts'
import { type ClaimRole, listClaims } from '#shared/report/claims-of-report.ts'
import type { DeathDispute } from '#shared/report/dispute.ts'
import type { DidYouFix } from '#shared/report/drill.ts'
import type { Report } from '#shared/report/report.ts'
import { isWholeReport } from '#shared/report/shared-part.ts'
import { singleMomentOf } from '#shared/report/single-moment.ts'
import { thirdPerson } from '#shared/report/words/third-person.ts'
import type { Playback, Result, ResultVersion, Sentence } from '#shared/result.ts'
import { canonicalVideoAddress } from '#shared/video/video-address.ts'
import { type AlignmentSources, alignReport } from './alignment.ts'
import { maskReport, renameEvents } from './projection/masking.ts'
import { roundTimes } from './projection/round-times.ts'
import { isNoClaim, reportOfMoment } from './projection/single-moment.ts'
import type { ShownReport } from './read-report.ts'
import type { Rating, StoredResult } from './store.ts'

interface Viewer {
  readonly kind: 'owner' | 'other'
  readonly rating: Rating | null
  readonly disputes: readonly DeathDispute[]
  readonly didYouFix: DidYouFix | null
}

export const STRANGER: Viewer = { kind: 'other', rating: null, disputes: [], didYouFix: null }

interface PresentedResult {
  readonly stored: StoredResult
  readonly shown: ShownReport
  readonly playback: Playback | null
}

/** Returns a result as it is sent. Only the fields listed here leave the server. */
export function presentResult({ stored, shown: { report, version }, playback }: PresentedResult, viewer: Viewer): Result {
  const isOwner = viewer.kind === 'owner'
  const provisional = report && markProvisional(alignReport(report, alignmentSourcesFor(viewer, stored)), stored.positions)
  const shown = provisional && projectionFor(viewer, provisional, stored.shared)
  const isWhole = isOwner || stored.shared === null || isWholeReport(stored.shared)
  const videoUrl = stored.videoId === null || !isWhole ? null : canonicalVideoAddress({ id: stored.videoId })
  const playedAt = toTheHour(report?.match.startedAt ?? null)
  return {
    id: stored.jobId,
    jobId: stored.jobId,
    gamertag: stored.gamertag,
    videoUrl,
    title: jobTitle(stored),
    game: 'Halo Infinite',
    createdAt: isWhole ? stored.createdAt.toISOString() : (playedAt ?? toTheHour(stored.createdAt.toISOString()) ?? ''),
    playedAt,
    final_result: { final_analysis: shown ? textOf(shown, isWhole) : oldText(stored, version, viewer) },
    version,
    positions: stored.positions,
    videoReview: isOwner ? stored.videoReview : null,
    gates: isOwner ? [...stored.gates] : [],
    didYouFix: isOwner ? viewer.didYouFix : null,
    openDrill: isOwner && shown ? describeOpenDrill(shown) : null,
    drillPlays: isOwner && shown ? drillPlaysOf(shown) : [],
    report: shown,
    sentences: shown ? renderSentences(shown, plainStyle(shown), isOwner ? null : stored.gamertag) : {},
    recording: isOwner ? (stored.recording?.file ?? null) : null,
    playback: videoUrl === null ? null : (playback ?? { kind: 'link', url: videoUrl }),
    canChangeVideo: isOwner && stored.canChangeVideo,
    isOwner,
    shared: isWhole || stored.shared === 'moment' ? stored.shared : (shown?.deaths[0]?.event ?? null),
    disputes: [...viewer.disputes],
    rating: viewer.rating,
  }
}

/** Only the owner has the recording. */
function alignmentSourcesFor({ kind }: Viewer, { anchor, recording, videoProbe }: StoredResult): AlignmentSources {
  if (kind === 'owner') return { anchor, videoProbe, recording }
  return { anchor: anchor?.of === 'recording' ? null : anchor, videoProbe, recording: null }
}

function markProvisional(report: Report, positions: PositionsState | null): Report {
  return { ...report, areFocusAreasProvisional: isArriving(positions) }
}

const HOUR_MS = 3_600_000

function toTheHour(startedAt: string | null): string | null {
  const atMs = startedAt === null ? Number.NaN : Date.parse(startedAt)
  return Number.isNaN(atMs) ? null : new Date(atMs - (atMs % HOUR_MS)).toISOString()
}

function projectionFor(viewer: Viewer, report: Report, shared: string | null): Report | null {
  if (viewer.kind === 'owner') return report
  const isWhole = shared === null || isWholeReport(shared)
  const moment = isWhole ? null : singleMomentOf(report, shared)
  const shown = isWhole ? report : moment && reportOfMoment(report, moment)
  return shown && roundTimes(renameEvents(maskReport(shown, shared !== null && shared !== 'report')))
}

/** The text in the form of the specification; for a single moment it has no sections. */
function textOf(report: Report, isWhole: boolean): string {
  if (isWhole) return JSON.stringify(toReview(report))
  const { you, players, match } = report
  const name = players.find(({ key }) => key === you)?.name ?? ''
  return JSON.stringify({ review: { title: '', sections: [] }, player_id: name, map: match.map, game_mode: match.mode })
}

/** The text of a report that this version cannot read. It may name other players, so only its owner sees it. */
function oldText({ analysisText }: StoredResult, version: ResultVersion, viewer: Viewer): string {
  if (viewer.kind === 'owner') return analysisText
  return version === 'being-renewed' ? BEING_MADE_AGAIN : ONLY_ITS_OWNER
}

const BEING_MADE_AGAIN = 'This report was made by an older version of Callout and is being made again. It will be here in a few minutes.'
const ONLY_ITS_OWNER =
  'This report was made by an older version of Callout, and its match can no longer be read again. Only the player who asked for it can still see it.'

/** Sentences that always address the player, whoever reads them. */
const ADVICE: readonly ClaimRole[] = ['focus-title', 'focus-why', 'focus-drill', 'focus-pass']

/** Sentences by claim id. With `about`, the player's name, all but the advice are in the third person. */
export function renderSentences(report: Report, style: RenderStyle, about: string | null = null): Record<string, Sentence> {
  return Object.fromEntries(
    listClaims(report)
      .filter(({ claim }) => !isNoClaim(claim))
      .map(({ claim, role }) => {
        const segments = renderClaim(claim, report, style)
        const isAdvice = ADVICE.includes(role) || claim.template.startsWith('advice.')
        return [
          claim.id,
          {
            segments: about === null || isAdvice ? segments : spokenOf(about, segments),
            facts: [...claim.facts],
            source: sourceOf(claim, report),
          },
        ]
      }),
  )
}

function spokenOf(name: string, segments: readonly Segment[]): Segment[] {
  const inThirdPerson = thirdPerson(name)
  return segments.map((segment) => (segment.kind === 'text' ? { ...segment, text: inThirdPerson(segment.text) } : segment))
}
