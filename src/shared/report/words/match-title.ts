import type { Report } from '#shared/report/report.ts'

/** The name in a report whose map is unknown; titles leave it out. */
const UNKNOWN_MAP = 'unknown map'

/** What the match was: "Ranked Oddball on Tram Depot". */
export function matchTitle({ isRanked, mode, map }: Pick<Report['match'], 'isRanked' | 'mode' | 'map'>): string {
  return `${isRanked ? 'Ranked ' : ''}${mode}${map === UNKNOWN_MAP ? '' : ` on ${map}`}`
}
