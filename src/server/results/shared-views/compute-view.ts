import { gzipSync } from 'node:zlib'
import { packTracks, unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import { cardContent, cardMomentOf, composeCard } from '#server/results/card/card-content.ts'
import { type DrawCard, makeCardDrawer } from '#server/results/card/draw-card.ts'
import { drawCardMap } from '#server/results/card/map/card-map.ts'
import { cutTracks } from '#server/results/pictures/cut-tracks.ts'
import { maskTracks } from '#server/results/pictures/mask-tracks.ts'
import { cutPicture, type PictureOfMoment } from '#server/results/practice/cut-picture.ts'
import { presentResult, STRANGER } from '#server/results/present.ts'
import { stretchOf } from '#server/results/projection/single-moment.ts'
import { showReport } from '#server/results/read-report.ts'
import type { StoredResult } from '#server/results/store.ts'
import { samplePractice } from '#shared/practice/practice-session.ts'
import { isWholeReport } from '#shared/report/shared-part.ts'
import { singleMomentOf } from '#shared/report/single-moment.ts'
import { type Playback, type Result, result } from '#shared/result.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'
import { makeSampleReport } from './sample-report.ts'
import type { ViewKind } from './view-store.ts'

interface StoredSource {
  readonly kind: ViewKind
  readonly stored: StoredResult
  readonly playback: Playback | null
  readonly tracks: Uint8Array | null
}

export type SampleKind = ViewKind | 'practice'

export type ViewSource =
  | StoredSource
  | { readonly kind: 'sample'; readonly view: SampleKind }
  | ({ readonly kind: 'practice'; readonly tracks: Uint8Array } & PictureOfMoment)

let sample: ReturnType<typeof makeSampleReport> | undefined
const drawWithFonts = makeCardDrawer()

/**
 * Computes a view of a shared report as strangers may see it: gzipped JSON by the schema, tracks in their stored form, or the picture as
 * PNG. Null when there is nothing to show. It is slow enough to block a server, so it runs in a thread.
 */
export async function computeView(source: ViewSource, draw = drawWithFonts): Promise<Uint8Array | null> {
  switch (source.kind) {
    case 'result': {
      const shown = present(source)
      return shown && toJson(result.parse(shown))
    }
    case 'tracks': {
      const tracks = shownTracks(source)
      return tracks && packTracks(tracks)
    }
    case 'card': {
      const shown = present(source)
      return shown && toJson(cardContent.parse(composeCard(shown)))
    }
    case 'picture':
      return await drawPicture(source, draw)
    case 'practice': {
      const tracks = unpackTracks(source.tracks)
      return tracks && packTracks(cutPicture(tracks, source))
    }
    case 'sample': {
      sample ??= makeSampleReport()
      const { result: shown, tracks, practice } = await sample
      if (source.view === 'practice') return toJson(samplePractice.parse(practice))
      if (source.view === 'result') return toJson(result.parse(shown))
      return source.view === 'tracks' ? packTracks(tracks) : null
    }
  }
}

/** Null when the shared moment is no longer in the report. */
function present({ stored, playback }: StoredSource): Result | null {
  const shown = showReport(stored)
  const presented = presentResult({ stored, shown, playback }, STRANGER)
  return shown.report && !presented.report ? null : presented
}

function toJson(view: object): Uint8Array {
  return gzipSync(JSON.stringify(view))
}

function shownTracks({ stored, tracks }: StoredSource): MatchTracks | null {
  const { report } = showReport(stored)
  const unpacked = report && tracks && unpackTracks(tracks)
  const masked = unpacked && maskTracks(unpacked, report)
  if (!report || !masked || stored.shared === null || isWholeReport(stored.shared)) return masked
  const moment = singleMomentOf(report, stored.shared)
  if (!moment) return null
  const { fromMs, toMs } = stretchOf(moment)
  return cutTracks(masked, { fromMs: toFilmMs(masked, fromMs), toMs: toFilmMs(masked, toMs) })
}

async function drawPicture(source: StoredSource, draw: DrawCard): Promise<Uint8Array | null> {
  const shown = present(source)
  if (!shown?.report) return null
  const { drawing } = composeCard(shown)
  if (!drawing) return null
  const moment = shown.shared === 'report' ? null : cardMomentOf(shown.report)
  const tracks = moment && shownTracks(source)
  return await draw(drawing, tracks && drawCardMap(tracks, shown.report, moment))
}
