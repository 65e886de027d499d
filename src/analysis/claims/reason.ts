/** Why a sentence may not be said. */
export type Reason =
  /** Its template, or a fact, event or player in it, is not known or does not fit the slot it fills. */
  | { readonly kind: 'unknown-reference' }
  /** Its template states a condition that the cited facts do not meet. */
  | { readonly kind: 'condition' }
  /** A count, share, place or length that nothing cited holds. */
  | { readonly kind: 'figure'; readonly text: string }
  | { readonly kind: 'time'; readonly text: string }
  /** A player whom the claim does not cite, or a filled-in name that carries a number. */
  | { readonly kind: 'name'; readonly text: string }
  /** A word that takes a side on which no cited fact is. */
  | { readonly kind: 'side'; readonly text: string }
  /** A cause, an intent or a position: no log knows them. */
  | { readonly kind: 'word'; readonly text: string }
  /** A character that nobody sees or that may be read as markup. */
  | { readonly kind: 'character'; readonly text: string }
