/** Why a sentence may not be said. What the player reads of each stands in `#shared/watching/written-reasons.ts`. */
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
  | ProseReason

/** Why a sentence in a model's own words may not be said. */
export type ProseReason =
  /** What somebody meant, felt or knew. */
  | { readonly kind: 'intent'; readonly text: string }
  /** It tells of the match, where it may only advise or link. */
  | { readonly kind: 'statement'; readonly text: string }
  /** A word outside of those that advice is made of. */
  | { readonly kind: 'unfamiliar'; readonly text: string }
  /** An address or markup. */
  | { readonly kind: 'address'; readonly text: string }
  /** It speaks to a program. */
  | { readonly kind: 'instruction'; readonly text: string }
  /** Too long, too short, or not one sentence. */
  | { readonly kind: 'length' }
  /** The opposite of what the drill of its focus area asks for. */
  | { readonly kind: 'against-drill'; readonly text: string }
