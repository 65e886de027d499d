import { z } from 'zod/mini'

/**
 * What of a result everybody with its link sees: `report`, the report without anybody's places; `replay`, the report with them; `moment`, its
 * strongest moment alone; or one death alone, by its event.
 */
export const sharedPart = z.string().check(z.regex(/^(?:report|replay|moment|[a-z]+\d+(?:-\d+)?)$/), z.maxLength(40))

export function isWholeReport(part: string): boolean {
  return part === 'report' || part === 'replay'
}
