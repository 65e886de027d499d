export interface TrackClock {
  /** Film time minus log time; 0 when no death could be paired. */
  readonly offsetMs: number
  readonly pairedDeaths: number
}

interface Timed {
  readonly clock: TrackClock
}

export function toLogMs({ clock }: Timed, filmMs: number): number {
  return filmMs - clock.offsetMs
}

export function toFilmMs({ clock }: Timed, logMs: number): number {
  return logMs + clock.offsetMs
}
