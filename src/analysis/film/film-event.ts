/** The events of a film's summary chunk. `callout film` prints these shapes as JSON. */

interface FilmEventMedal {
  /** The film's medal number, 0 to 180; not the `NameId` of match statistics. */
  readonly filmId: number
  /** Null when the medal table lacks the number: it is shown as "medal #id", never guessed. */
  readonly name: string | null
}

export interface FilmEvent {
  readonly kind: 'kill' | 'death' | 'medal' | 'mode'
  /** Milliseconds since the film's first packet, which is some 15 to 60 s before kick-off. */
  readonly atMs: number
  /** Decimal, as text: XUIDs will exceed 2^53 one day. */
  readonly xuid: string
  readonly gamertag: string
  /** 0 Eagle, 1 Cobra, ...; null when no byte of the record behaves like a team. */
  readonly team: number | null
  /** Position in the team; a late joiner gets the leaver's slot. Null in free-for-all. */
  readonly slot: number | null
  readonly medal: FilmEventMedal | null
}

export interface FilmSummary {
  /** Stored in the film's header chunk and manifest, not in the summary: null unless the caller passes it. */
  readonly filmMajorVersion: number | null
  /** The number of events that the chunk declares; null when the chunk is missing and its kills and deaths were read from frames. */
  readonly declaredEvents: number | null
  /** True when every structural check passed: all declared events are read, records are contiguous, times are in order. */
  readonly complete: boolean
  /** One sentence for each failed check; empty when complete. */
  readonly problems: readonly string[]
  readonly events: readonly FilmEvent[]
}
