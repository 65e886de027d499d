/** What we need of the Halo services. Documents come as received; reading them is the analysis' business. */
export interface Halo {
  readonly matchStatistics: (matchId: string) => Promise<Fetched<unknown>>
  readonly matchSkill: (matchId: string, xuids: readonly string[]) => Promise<Fetched<unknown>>
  /** The film's summary chunk, compressed as stored, with the film's major version. */
  readonly filmSummary: (matchId: string) => Promise<Fetched<{ readonly bytes: Uint8Array; readonly filmMajorVersion: number }>>
  /** Profiles of XUIDs: the document that `readUsers` reads. */
  readonly users: (xuids: readonly string[]) => Promise<Fetched<unknown>>
  readonly mapName: (assetId: string, versionId: string) => Promise<Fetched<string>>
}

export type Fetched<T> =
  | { readonly status: 'found'; readonly value: T }
  /** The service answered that there is none: an unknown match, a film that is gone. */
  | { readonly status: 'missing' }
  /** After all retries no usable answer: the service is down, or refuses us. */
  | { readonly status: 'down' }
  /** The service answered with what is of no use: too large, or of another shape. */
  | { readonly status: 'unreadable' }
