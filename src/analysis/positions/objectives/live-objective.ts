import type { Place } from '#shared/tracks/place.ts'

/** A stretch of the film in which it is known where the objective was. Players are places in the tracks. */
export interface LiveObjective {
  readonly kind: 'hill' | 'ball'
  readonly fromMs: number
  readonly toMs: number
  /** The middle of the hill, or where the carrier of the ball is. */
  readonly placeAt: (ms: number) => Place
  /** Who carries it; null for what stands. */
  readonly carrier: number | null
  /** Awards that say so. */
  readonly awards: readonly string[]
}

/** An objective award with where its player stood at that instant. */
export interface PlacedAward {
  readonly id: string
  readonly ms: number
  readonly player: number
  readonly life: number
  readonly place: Place
}
