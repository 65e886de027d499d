/** What a film's summary chunk says, in our words. The shapes are also the JSON of `callout film`. */

interface FilmEventMedal {
  /** The film's own number, 0 to 180: not the `NameId` of match statistics. */
  readonly filmId: number
  /** Null for a number the table does not know: shown as "medal #id", never guessed. */
  readonly name: string | null
}

export interface FilmEvent {
  readonly kind: 'kill' | 'death' | 'medal' | 'mode'
  /** Milliseconds since the film's first packet, which is some 15 to 60 s before kick-off. */
  readonly atMs: number
  /** Decimal. Kept as text: XUIDs pass 2^53 one day. */
  readonly xuid: string
  readonly gamertag: string
  /** 0 Eagle, 1 Cobra, ...; null where no byte of the record behaves like a team. */
  readonly team: number | null
  /** Place in the team; a late joiner takes over the leaver's. Null in free-for-all. */
  readonly slot: number | null
  readonly medal: FilmEventMedal | null
}

export interface FilmSummary {
  /** Stands in the film's header chunk and manifest, not in the summary: null unless the caller knew it. */
  readonly filmMajorVersion: number | null
  /** The count the chunk itself declares; null where the chunk is missing and its kills and deaths were read from frames. */
  readonly declaredEvents: number | null
  /** True when every structural check passed: all declared events read, records tile, times in order. */
  readonly complete: boolean
  /** What failed, in words; empty when complete. */
  readonly problems: readonly string[]
  readonly events: readonly FilmEvent[]
}
