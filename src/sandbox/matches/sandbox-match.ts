import type { FilmedChunk } from './place-chunks.ts'

/** One match as the sandbox serves it, simulated or recorded. Documents go out as they are. */
export interface SandboxMatch {
  readonly matchId: string
  readonly statistics: unknown
  /** Null: the skill service does not know the match. */
  readonly skill: unknown
  readonly film: SandboxFilm | null
  /** Gamertags by decimal XUID. */
  readonly gamertags: ReadonlyMap<string, string>
  /** The map's name; null when the sandbox does not know it. */
  readonly map: { readonly assetId: string; readonly versionId: string; readonly name: string } | null
}

export interface SandboxFilm {
  /** The summary chunk as stored, zlib-compressed. */
  readonly summary: Uint8Array
  readonly filmMajorVersion: number
  /** Of the film, ms. */
  readonly lengthMs: number
  /** Header and frames in their order; without any, the film has none. */
  readonly chunks: readonly FilmedChunk[]
}
