import type { MatchTracks } from './match-tracks.ts'

type Timed = Pick<MatchTracks, 'clock'>

export function toLogMs({ clock }: Timed, filmMs: number): number {
  return filmMs - clock.offsetMs
}

export function toFilmMs({ clock }: Timed, logMs: number): number {
  return logMs + clock.offsetMs
}
