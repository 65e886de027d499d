import { z } from 'zod'
import { isArriving, positionsPart } from '#shared/jobs/positions-part.ts'
import type { ShownJob } from '#web/data/foreign/foreign-job.ts'

const awaited = z.object({ version: z.string(), positions: positionsPart.nullable().catch(null) })

/** A result that shows an older report until a new one is made, or that waits for a part which is no longer on its way. */
export function isOutOfDate(result: unknown, { positions }: Pick<ShownJob, 'positions'>): boolean {
  const read = awaited.safeParse(result)
  if (!read.success) return false
  return read.data.version === 'being-renewed' || (isArriving(read.data.positions) && !isArriving(positions))
}
