import { BASE_MAPS, type BaseMap, FORGE_CANVAS, type Region } from './base-maps.ts'
import type { PositionWidths } from './world-units.ts'

/**
 * Which box the quantised positions lie in, and how it was found: by the match's LevelId, by the map's name, by Forge's widths, or by how people
 * move in it.
 */
export type TrackMap =
  | { readonly foundBy: 'level-id' | 'map-name' | 'forge-widths' | 'tracks'; readonly baseMap: BaseMap }
  /** Shapes are right, distances are not known: nothing may be said about them. */
  | { readonly foundBy: 'nothing' }

/** What the caller knows about the match's map. */
export interface KnownMap {
  /** `MatchInfo.LevelId` of the statistics. */
  readonly levelId?: string | null
  /** The base map's or the variant's public name. */
  readonly mapName?: string | null
}

/** Where X, Y and Z end in a film's positions, as measured, in bits from the index of the region on. */
export type MeasuredEnds = PositionWidths

const USUAL_REGION: Region = { bits: 1, value: 0 }

export function endsOf({ widths: [x, y, z], region }: { readonly widths: PositionWidths; readonly region: Region }): MeasuredEnds {
  return [region.bits + x, region.bits + x + y, region.bits + x + y + z]
}

/** The widths of positions that follow the index of a region, by the measured ends. */
export function widthsOf([x, y, z]: MeasuredEnds, { bits }: Region): PositionWidths {
  return [x - bits, y - x, z - y]
}

/** The layout of positions on an unknown map, by the measured ends. */
export function layoutOfEnds(ends: MeasuredEnds): { readonly widths: PositionWidths; readonly region: Region } {
  return { widths: widthsOf(ends, USUAL_REGION), region: USUAL_REGION }
}

function agreeWith(map: BaseMap, measured: MeasuredEnds): boolean {
  return endsOf(map).every((end, axis) => end === measured[axis])
}

/**
 * The base map of a match. A LevelId is believed; a name only when the widths measured in the film are the map's, since anybody can name a
 * map; and without either, the widths of Forge mean Forge, whose every canvas has the same box.
 */
export function findMap({ levelId, mapName }: KnownMap, measured: MeasuredEnds | null): TrackMap {
  const byLevel = mapOfLevel(levelId ?? null)
  if (byLevel) return { foundBy: 'level-id', baseMap: byLevel }
  if (measured === null) return { foundBy: 'nothing' }
  const byName = BASE_MAPS.find((map) => map.name.toLowerCase() === baseNameOf(mapName ?? '') && agreeWith(map, measured))
  if (byName) return { foundBy: 'map-name', baseMap: byName }
  return agreeWith(FORGE_CANVAS, measured) ? { foundBy: 'forge-widths', baseMap: FORGE_CANVAS } : { foundBy: 'nothing' }
}

/** The map that a LevelId is known of; null where a match was played on a level that nobody has told us of. */
export function mapOfLevel(levelId: string | null): BaseMap | null {
  return [...BASE_MAPS, FORGE_CANVAS].find(({ levelIds }) => levelId !== null && levelIds.includes(levelId.toLowerCase())) ?? null
}

/** Variants are called "Live Fire - Ranked". */
function baseNameOf(mapName: string): string {
  return (mapName.split(' - ')[0] ?? '').trim().toLowerCase()
}
