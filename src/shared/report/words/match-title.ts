import type { Report } from '#shared/report/report.ts'

/** The map name in a report when the map is unknown; titles leave it out. */
const UNKNOWN_MAP = 'unknown map'

export function matchTitle({ isRanked, mode, map }: Pick<Report['match'], 'isRanked' | 'mode' | 'map'>): string {
  return `${isRanked ? 'Ranked ' : ''}${mode}${map === UNKNOWN_MAP ? '' : ` on ${map}`}`
}
