import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { Regular, SimulatedMatch, SimulatedMode, SimulatedPlayer } from '#simulator/simulated-match.ts'
import type { Confounders, PlantedBehaviour } from './behaviours.ts'

export interface WalkedOptions {
  readonly seed: number
  readonly mode: SimulatedMode
  readonly behaviours?: readonly PlantedBehaviour[]
  readonly confounders?: Confounders
  readonly regulars?: readonly Regular[]
  /** The eight of another match, who play this one too. */
  readonly players?: readonly SimulatedPlayer[]
  readonly meanRating?: number
  /** Play from kick-off ends here at the latest, breaks included; the mode's own limit otherwise. */
  readonly durationMs?: number
}

/** A match in which everything, statistics, log and film, comes from the same walking and shooting. */
export interface WalkedMatch extends SimulatedMatch {
  /** What the reader of the match's film finds in it. */
  readonly tracks: FilmTracks
  readonly behaviours: readonly PlantedBehaviour[]
}
