import { gzipSync } from 'node:zlib'
import { packTracks, unpackTracks } from '#server/matches/tracks/pack-tracks.ts'
import { maskTracks } from '#server/results/pictures/mask-tracks.ts'
import { presentResult, STRANGER } from '#server/results/present.ts'
import { showReport } from '#server/results/show-report.ts'
import type { StoredResult } from '#server/results/store.ts'
import { type Playback, result } from '#shared/result.ts'

/** What a view of a shared report is made of. */
export type ViewSource =
  | { readonly kind: 'result'; readonly stored: StoredResult; readonly playback: Playback | null }
  | { readonly kind: 'tracks'; readonly stored: StoredResult; readonly body: Uint8Array }

/**
 * A shared report or its tracks as strangers may see them, as bytes: JSON in gzip that has the fields of the call's row and no other, or
 * tracks in their kept form. Null where there is nothing to show. Takes long enough to stall a server: it runs in a thread.
 */
export function computeView(source: ViewSource): Uint8Array | null {
  return source.kind === 'result' ? computeResult(source) : computeTracks(source)
}

function computeResult({ stored, playback }: Extract<ViewSource, { kind: 'result' }>): Uint8Array {
  const shown = presentResult({ stored, shown: showReport(stored), playback }, STRANGER)
  return gzipSync(JSON.stringify(result.parse(shown)))
}

function computeTracks({ stored, body }: Extract<ViewSource, { kind: 'tracks' }>): Uint8Array | null {
  const { report } = showReport(stored)
  const tracks = report && unpackTracks(body)
  return tracks && packTracks(maskTracks(tracks, report))
}
