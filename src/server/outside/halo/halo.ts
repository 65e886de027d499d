/** What we need of the Halo services. Documents come as received; reading them is the analysis' business. */
export interface Halo {
  readonly matchStatistics: (matchId: string) => Promise<Fetched<unknown>>
  readonly matchSkill: (matchId: string, xuids: readonly string[]) => Promise<Fetched<unknown>>
  /** The film's summary chunk, compressed as stored, with the film's major version. */
  readonly filmSummary: (matchId: string) => Promise<Fetched<{ readonly bytes: Uint8Array; readonly filmMajorVersion: number }>>
  /** The film's other chunks in their order, the header first: what the manifest says of them. None where a film has no frames; a film that is still being written is missing. */
  readonly filmChunks: (matchId: string) => Promise<Fetched<readonly FilmChunk[]>>
  /** One of them, compressed as stored. */
  readonly filmChunk: (matchId: string, chunk: FilmChunk) => Promise<Fetched<Uint8Array>>
  /** Profiles of XUIDs: the document that `readUsers` reads. */
  readonly users: (xuids: readonly string[]) => Promise<Fetched<unknown>>
  readonly mapName: (assetId: string, versionId: string) => Promise<Fetched<string>>
}

/** A chunk of a film that holds its header or some 20 seconds of its frames. */
export interface FilmChunk {
  /** Its place among them. */
  readonly index: number
  /** On the film's clock. */
  readonly startMs: number
  readonly url: string
}

export type Fetched<T> =
  | { readonly status: 'found'; readonly value: T }
  /** The service answered that there is none: an unknown match, a film that is gone. */
  | { readonly status: 'missing' }
  /** After all retries no usable answer: the service is down, or refuses us. */
  | { readonly status: 'down' }
  /** The service answered with what is of no use: too large, or of another shape. */
  | { readonly status: 'unreadable' }
