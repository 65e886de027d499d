import type { AssetVersion, HistoryMatch } from '#analysis/statistics/history/match-history.ts'
import type { MicrosoftAccount } from '#server/integrations/microsoft/xbox-chain.ts'

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
  /** What a map, a mode or a playlist is called in this version. */
  readonly assetName: (kind: AssetKind, version: AssetVersion) => Promise<Fetched<string>>
  /** The player who has this gamertag today. */
  readonly playerCalled: (gamertag: string) => Promise<Fetched<HaloPlayer>>
  /**
   * A page of the matches that a player has played, at most 25. Somebody may be waiting for it in front of a screen, so it is given up sooner
   * than the rest. Pages shift by one with each match that is played meanwhile.
   */
  readonly matchHistory: (xuid: string, start: number, count: number) => Promise<FetchedHistory>
  /** The services as this player's own account sees them: a history that is shown to nobody else. */
  readonly asPlayer: (account: PlayerAccount) => Pick<Halo, 'matchHistory'>
}

/** A player's linked account. Each sign-in gives a new token, which takes the place of the one before. */
interface PlayerAccount extends MicrosoftAccount {
  readonly keepRefreshToken: (refreshToken: string) => Promise<void>
}

export type AssetKind = 'map' | 'mode' | 'playlist'

interface HaloPlayer {
  readonly xuid: string
  readonly gamertag: string
}

export interface HistoryPage {
  /** Newest first, each once. */
  readonly matches: readonly HistoryMatch[]
  /** Matches of the page that could not be read and are left out. */
  readonly unreadable: number
  /** Where the next page starts; null at the end of the history. */
  readonly next: number | null
}

export type FetchedHistory =
  | Fetched<HistoryPage>
  /** The player shows the history to nobody, or not to the account that asks. */
  | { readonly status: 'private' }
  /** The service wants to be left alone for a while. */
  | { readonly status: 'limited' }

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
