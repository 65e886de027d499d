import { BASE_MAPS, type BaseMap, FORGE_CANVAS, type Region } from './base-maps.ts'
import type { PositionWidths } from './world-units.ts'

/**
 * The box of the quantized positions, and how it was found: by the match's LevelId, by the map's name, by Forge's widths, or by the
 * players' movement.
 */
export type TrackMap =
  | { readonly foundBy: 'level-id' | 'map-name' | 'forge-widths' | 'tracks'; readonly baseMap: BaseMap }
  /** Shapes are right, but distances are unknown, so no statement may use them. */
  | { readonly foundBy: 'nothing' }

export interface KnownMap {
  /** `MatchInfo.LevelId` of the statistics. */
  readonly levelId?: string | null
  /** The base map's or the variant's public name. */
  readonly mapName?: string | null
}

/** The measured ends of X, Y and Z in a film's positions, in bits from the start of the region's index. */
export type MeasuredEnds = PositionWidths

const USUAL_REGION: Region = { bits: 1, value: 0 }

export function endsOf({ widths: [x, y, z], region }: { readonly widths: PositionWidths; readonly region: Region }): MeasuredEnds {
  return [region.bits + x, region.bits + x + y, region.bits + x + y + z]
}

/** Converts measured ends, which include the index of the region, to widths. */
export function widthsOf([x, y, z]: MeasuredEnds, { bits }: Region): PositionWidths {
  return [x - bits, y - x, z - y]
}

export function layoutOfEnds(ends: MeasuredEnds): { readonly widths: PositionWidths; readonly region: Region } {
  return { widths: widthsOf(ends, USUAL_REGION), region: USUAL_REGION }
}

function agreeWith(map: BaseMap, measured: MeasuredEnds): boolean {
  return endsOf(map).every((end, axis) => end === measured[axis])
}

/**
 * Finds the base map of a match. A LevelId is trusted; a name only when the film's measured widths fit the map, since players can name a
 * map freely. Without either, Forge's widths mean a Forge canvas: all canvases have the same box.
 */
export function findMap({ levelId, mapName }: KnownMap, measured: MeasuredEnds | null): TrackMap {
  const byLevel = mapOfLevel(levelId ?? null)
  if (byLevel) return { foundBy: 'level-id', baseMap: byLevel }
  if (measured === null) return { foundBy: 'nothing' }
  const byName = BASE_MAPS.find((map) => map.name.toLowerCase() === baseNameOf(mapName ?? '') && agreeWith(map, measured))
  if (byName) return { foundBy: 'map-name', baseMap: byName }
  return agreeWith(FORGE_CANVAS, measured) ? { foundBy: 'forge-widths', baseMap: FORGE_CANVAS } : { foundBy: 'nothing' }
}

export function mapOfLevel(levelId: string | null): BaseMap | null {
  return [...BASE_MAPS, FORGE_CANVAS].find(({ levelIds }) => levelId !== null && levelIds.includes(levelId.toLowerCase())) ?? null
}

/** Variants have names like "Live Fire - Ranked". */
function baseNameOf(mapName: string): string {
  return (mapName.split(' - ')[0] ?? '').trim().toLowerCase()
}
