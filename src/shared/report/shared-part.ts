import { z } from 'zod/mini'

/**
 * The part of a result that everyone with its link sees: `report`, without players' places; `replay`, the report with them; `moment`, only
 * its strongest moment; or the id of a death's event, only that death.
 */
export const sharedPart = z.string().check(z.regex(/^(?:report|replay|moment|[a-z]+\d+(?:-\d+)?)$/), z.maxLength(40))

export function isWholeReport(part: string): boolean {
  return part === 'report' || part === 'replay'
}
