/** A kill or death of the player: seen in the video, or in the log. Milliseconds of the one or the other. */
export interface PlayerEvent {
  readonly kind: 'kill' | 'death'
  readonly atMs: number
}
