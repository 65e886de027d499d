/** What a pressed match fills in. */
export interface PickedMatch {
  readonly gamertag: string
  readonly matchId: string
}
