import { cutTracks } from '#server/results/pictures/cut-tracks.ts'
import type { PracticeItem } from '#shared/practice/practice-item.ts'
import type { Report } from '#shared/report/report.ts'
import type { MatchTracks } from '#shared/tracks/match-tracks.ts'
import { castOf } from '#shared/tracks/scene/cast.ts'
import { toFilmMs } from '#shared/tracks/track-clock.ts'

/** Trails lead so far back. */
const BEFORE_MS = 4_000
/** Who lives until an instant is not alive at it. */
const STILL_MS = 1

export interface PictureOfMoment {
  readonly item: Pick<PracticeItem, 'frozenAtMs' | 'stretch'>
  readonly cast: Pick<Report, 'players' | 'you'>
  readonly isAnswered: boolean
}

/** The tracks around a moment. Until it is answered there is no opponent in them, nobody's hit or death, and nothing of what came then. */
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
