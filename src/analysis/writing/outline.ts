import type { FocusLine } from '#shared/report/lines.ts'
import type { Report } from '#shared/report/report.ts'
import { isAbout } from './relevance.ts'

/** A place in the report that may be written for. */
export interface OutlineSlot {
  /** The line of a focus area, `video` or `end`. */
  readonly id: string
  readonly line: FocusLine | null
  readonly most: number
}

const MOST_OF_AREA = 4
const MOST_OF_VIDEO = 5
const MOST_AT_END = 3

/** The places of this report: its focus areas, what was seen where something was, and the end. */
export function outlineOf(report: Pick<Report, 'focusAreas' | 'facts'>): OutlineSlot[] {
  return [
    ...report.focusAreas.map(({ line }) => ({ id: line, line, most: MOST_OF_AREA })),
    ...(report.facts.some((fact) => isAbout(fact, 'video', report)) ? [{ id: 'video', line: null, most: MOST_OF_VIDEO }] : []),
    { id: 'end', line: null, most: MOST_AT_END },
  ]
}
