import { z } from 'zod'
import { gateSentence } from '#shared/tracks/gate-sentences.ts'
import { GATE_RULES, type GateName } from '#shared/tracks/track-gate.ts'

const storedGate = z.looseObject({ name: z.string(), verdict: z.string(), figure: z.number().nullable() })

/** A sentence for each of the stored gates that did not hold; what this version does not know is left out. */
export function failedGateSentences(stored: unknown): string[] {
  const gates = z.array(storedGate).safeParse(stored)
  return (gates.success ? gates.data : []).flatMap(({ name, verdict, figure }) =>
    verdict === 'failed' && isGateName(name) ? gateSentence({ name, verdict, figure }) : [],
  )
}

function isGateName(name: string): name is GateName {
  return Object.hasOwn(GATE_RULES, name)
}
