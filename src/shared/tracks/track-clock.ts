/** How the log's clock and the film's go together: found by pairing the deaths of both. */
export interface TrackClock {
  /** Film time minus log time: 0 where no death could be paired. */
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
