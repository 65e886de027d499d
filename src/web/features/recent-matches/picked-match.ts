/** What a pressed match fills in. */
export interface PickedMatch {
  readonly gamertag: string
  readonly matchId: string
}

/** The form that the list stands in for. */
export interface FormBeside {
  readonly onPick: (picked: PickedMatch) => void
  /** Back to the fields. */
  readonly onShow: () => void
}
