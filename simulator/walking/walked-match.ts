import type { FilmTracks } from '#analysis/film/tracks/film-tracks.ts'
import type { SimulatedMatch } from '#simulator/simulate-match.ts'
import type { SimulationOptions } from '#simulator/simulation.ts'
import type { Confounders, PlantedBehaviour } from './behaviours.ts'

export interface WalkedOptions extends Pick<SimulationOptions, 'seed' | 'mode' | 'regulars' | 'players' | 'meanRating' | 'durationMs'> {
  readonly behaviours?: readonly PlantedBehaviour[]
  readonly confounders?: Confounders
}

/** A match whose statistics, log and film all come from the same walking and shooting. */
export interface WalkedMatch extends SimulatedMatch {
  /** The tracks that the reader of the match's film returns. */
  readonly tracks: FilmTracks
  readonly behaviours: readonly PlantedBehaviour[]
}
