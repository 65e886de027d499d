import { gzipSync } from 'node:zlib'
import { packTracks, unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import { maskTracks } from '#server/results/pictures/mask-tracks.ts'
import { presentResult, STRANGER } from '#server/results/present.ts'
import { showReport } from '#server/results/read-report.ts'
import type { StoredResult } from '#server/results/store.ts'
import { type Playback, type Result, result } from '#shared/result.ts'
import { makeSampleReport } from './sample-report.ts'
import type { ViewKind } from './view-store.ts'

export type ViewSource =
  | { readonly kind: 'result'; readonly stored: StoredResult; readonly playback: Playback | null }
  | { readonly kind: 'tracks'; readonly stored: StoredResult; readonly body: Uint8Array }
  | { readonly kind: 'sample'; readonly view: ViewKind }

let sample: ReturnType<typeof makeSampleReport> | undefined

/**
 * A shared report or its tracks as strangers may see them, as bytes: JSON in gzip that has the fields of the call's row and no other, or
 * tracks in their kept form. Null where there is nothing to show. Takes long enough to stall a server: it runs in a thread.
 */
export async function computeView(source: ViewSource): Promise<Uint8Array | null> {
  switch (source.kind) {
    case 'result':
      return toJson(presentResult({ stored: source.stored, shown: showReport(source.stored), playback: source.playback }, STRANGER))
    case 'tracks':
      return computeTracks(source)
    case 'sample': {
      sample ??= makeSampleReport()
      const { result: shown, tracks } = await sample
      return source.view === 'result' ? toJson(shown) : packTracks(tracks)
    }
  }
}

function toJson(shown: Result): Uint8Array {
  return gzipSync(JSON.stringify(result.parse(shown)))
}

function computeTracks({ stored, body }: Extract<ViewSource, { kind: 'tracks' }>): Uint8Array | null {
  const { report } = showReport(stored)
  const tracks = report && unpackTracks(body)
  return tracks && packTracks(maskTracks(tracks, report))
}
