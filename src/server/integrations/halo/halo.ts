import type { AssetVersion, HistoryMatch } from '#analysis/statistics/history/match-history.ts'
import type { MicrosoftAccount } from '#server/integrations/microsoft/xbox-chain.ts'

/** The part of the Halo services that we need. Documents are returned as received. */
export interface Halo {
  readonly matchStatistics: (matchId: string) => Promise<Fetched<unknown>>
  readonly matchSkill: (matchId: string, xuids: readonly string[]) => Promise<Fetched<unknown>>
  /** As stored, with the film's major version. */
  readonly filmSummary: (matchId: string) => Promise<Fetched<{ readonly bytes: Uint8Array; readonly filmMajorVersion: number }>>
  /** The film's other chunks in their order, the header first: what the manifest says of them. None where a film has no frames; a film that is still being written is missing. */
  readonly filmChunks: (matchId: string) => Promise<Fetched<readonly FilmChunk[]>>
  /** As stored. */
  readonly filmChunk: (matchId: string, chunk: FilmChunk) => Promise<Fetched<Uint8Array>>
  readonly users: (xuids: readonly string[]) => Promise<Fetched<unknown>>
  readonly mapName: (assetId: string, versionId: string) => Promise<Fetched<string>>
  /** The public name of a map, mode or playlist in this version. */
  readonly assetName: (kind: AssetKind, version: AssetVersion) => Promise<Fetched<string>>
  readonly playerCalled: (gamertag: string) => Promise<Fetched<{ readonly xuid: string; readonly gamertag: string }>>
  /**
   * A page of the matches that a player has played, at most 25. Somebody may be waiting for it in front of a screen, so it is given up sooner
   * than the rest. Pages shift by one with each match that is played meanwhile.
   */
  readonly matchHistory: (xuid: string, start: number, count: number) => Promise<FetchedHistory>
  /** The services as this player's own account sees them. */
  readonly asPlayer: (account: PlayerAccount) => Pick<Halo, 'matchHistory'>
}

/** Each sign-in returns a new token that replaces this one. */
interface PlayerAccount extends MicrosoftAccount {
  readonly keepRefreshToken: (refreshToken: string) => Promise<void>
}

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
  /** Too large, or of another shape. */
  | { readonly status: 'unreadable' }
