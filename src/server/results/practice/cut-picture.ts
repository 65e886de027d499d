import { cutTracks } from '#server/results/pictures/cut-tracks.ts'
import type { PracticeItem } from '#shared/practice/practice-item.ts'
import type { Report } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'

/** The length of trails before the frozen instant. */
const BEFORE_MS = 4_000
/** A life that ends at an instant does not count as alive at it, so the cut ends this much later. */
const STILL_MS = 1

export interface PictureOfMoment {
  readonly item: Pick<PracticeItem, 'frozenAtMs' | 'stretch'>
  readonly cast: Pick<Report, 'players' | 'you'>
  readonly isAnswered: boolean
}

/** Returns the tracks around a moment. Before the answer they have no opponents, hits or deaths, and nothing after the frozen instant. */
export function cutPicture(tracks: MatchTracks, { item, cast, isAnswered }: PictureOfMoment): MatchTracks {
  const frozenMs = toFilmMs(tracks, item.frozenAtMs)
  const cut = cutTracks(tracks, {
    fromMs: frozenMs - BEFORE_MS,
    toMs: isAnswered ? toFilmMs(tracks, item.stretch.toMs) : frozenMs + STILL_MS,
  })
  if (isAnswered) return cut
  const roles = castOf(cast, tracks).map(({ role }) => role)
  return { ...cut, lives: cut.lives.filter(({ player }) => roles[player] !== 'foe'), hits: [], deaths: [] }
}
