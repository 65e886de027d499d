import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { SimulatedMatch } from '#simulator/simulate-match.ts'
import type { Regular, SimulatedMode, SimulatedPlayer } from '#simulator/simulated-match.ts'
import type { Confounders, PlantedBehaviour } from './behaviours.ts'

export interface WalkedOptions {
  readonly seed: number
  readonly mode: SimulatedMode
  readonly behaviours?: readonly PlantedBehaviour[]
  readonly confounders?: Confounders
  readonly regulars?: readonly Regular[]
  /** The eight players of another match, who also play this one. */
  readonly players?: readonly SimulatedPlayer[]
  readonly meanRating?: number
  /** Maximum time from kick-off to the end of play, breaks included; by default the mode's own limit. */
  readonly durationMs?: number
}

/** A match whose statistics, log and film all come from the same walking and shooting. */
export interface WalkedMatch extends SimulatedMatch {
  /** The tracks that the reader of the match's film returns. */
  readonly tracks: FilmTracks
  readonly behaviours: readonly PlantedBehaviour[]
}
