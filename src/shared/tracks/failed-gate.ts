import { z } from 'zod'
import { GATE_RULES, type GateName } from './track-gate.ts'

const NAMES = Object.keys(GATE_RULES) as [GateName, ...GateName[]]

/** A gate that did not hold, as the page tells of it. `figure` is in the unit of `GATE_RULES`. */
export const failedGate = z.object({ name: z.enum(NAMES), figure: z.number().nullable() })
export type FailedGate = z.infer<typeof failedGate>

const storedGates = z.array(z.looseObject({ name: z.string(), verdict: z.string(), figure: z.number().nullable() }))

/** Of the gates as they are stored; what this version does not know is left out. */
export function readFailedGates(stored: unknown): FailedGate[] {
  const parsed = storedGates.safeParse(stored)
  const failed = parsed.success ? parsed.data.filter(({ verdict }) => verdict === 'failed') : []
  return failed.flatMap((gate) => {
    const known = failedGate.safeParse(gate)
    return known.success ? [known.data] : []
  })
}
