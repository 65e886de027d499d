import type { BaseMap } from './base-maps.ts'

/** Which box the quantised positions lie in, and how it was found: by the match's LevelId, by the map's name, or by Forge's widths. */
export type TrackMap =
  | { readonly foundBy: 'level-id' | 'map-name' | 'forge-widths'; readonly baseMap: BaseMap }
  /** Shapes are right, distances are not known: nothing may be said about them. */
  | { readonly foundBy: 'nothing' }

/** What the caller knows about the match's map. */
export interface KnownMap {
  /** `MatchInfo.LevelId` of the statistics. */
  readonly levelId?: string | null
  /** The base map's or the variant's public name. */
  readonly mapName?: string | null
}
