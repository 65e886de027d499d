import type { AssetVersion, HistoryMatch } from '#analysis/statistics/history/match-history.ts'
import type { MicrosoftAccount } from '#server/integrations/microsoft/xbox-chain.ts'

/** The part of the Halo services that we need. Documents are returned as received. */
export interface Halo {
  readonly matchStatistics: (matchId: string) => Promise<Fetched<unknown>>
  readonly matchSkill: (matchId: string, xuids: readonly string[]) => Promise<Fetched<unknown>>
  /** As stored, with the film's major version. */
  readonly filmSummary: (matchId: string) => Promise<Fetched<{ readonly bytes: Uint8Array; readonly filmMajorVersion: number }>>
  /** The film's other chunks in order, header first. Empty for a film without frames; missing while it is being written. */
  readonly filmChunks: (matchId: string) => Promise<Fetched<readonly FilmChunk[]>>
  readonly filmChunk: (matchId: string, chunk: FilmChunk) => Promise<Fetched<Uint8Array>>
  readonly users: (xuids: readonly string[]) => Promise<Fetched<unknown>>
  readonly mapName: (assetId: string, versionId: string) => Promise<Fetched<string>>
  readonly assetName: (kind: AssetKind, version: AssetVersion) => Promise<Fetched<string>>
  readonly playerCalled: (gamertag: string) => Promise<Fetched<{ readonly xuid: string; readonly gamertag: string }>>
  /**
   * A page of at most 25 matches of a player. A user may be waiting for it, so it times out sooner than other requests. Pages shift by one
   * with each match that is played meanwhile.
   */
  readonly matchHistory: (xuid: string, start: number, count: number) => Promise<FetchedHistory>
  readonly asPlayer: (account: PlayerAccount) => Pick<Halo, 'matchHistory'>
}

/** Each sign-in returns a new token that replaces this one. */
interface PlayerAccount extends MicrosoftAccount {
  readonly storeRefreshToken: (refreshToken: string) => Promise<void>
}

export interface OwnHistoryPage {
  readonly userId: string
  readonly xuid: string
  readonly start: number
  readonly count: number
}

/** Reads a page of the player's own match history with the player's token; null where there is no token. */
export type ReadOwnHistory = (page: OwnHistoryPage) => Promise<FetchedHistory | null>

export type AssetKind = 'map' | 'mode' | 'playlist'

export interface HistoryPage {
  /** Newest first. */
  readonly matches: readonly HistoryMatch[]
  readonly unreadable: number
  /** Null at the end of the history. */
  readonly next: number | null
}

export type FetchedHistory =
  | Fetched<HistoryPage>
  | { readonly status: 'private' }
  /** Too many requests. */
  | { readonly status: 'limited' }

export interface FilmChunk {
  readonly index: number
  readonly startMs: number
  readonly url: string
}

export type Fetched<T> =
  | { readonly status: 'found'; readonly value: T }
  /** An unknown match, or a film that is gone. */
  | { readonly status: 'missing' }
  /** No usable answer after all retries. */
  | { readonly status: 'down' }
  /** Too large, or with an unexpected shape. */
  | { readonly status: 'unreadable' }
