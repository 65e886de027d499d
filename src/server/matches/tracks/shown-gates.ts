import { z } from 'zod'
import type { ShownGate } from '#shared/result.ts'
import { gateSentence, gateWords } from '#shared/tracks/gate-sentences.ts'
import { GATE_RULES, type GateName } from '#shared/tracks/track-gate.ts'

const storedGates = z.array(
  z.looseObject({ name: z.string(), verdict: z.enum(['passed', 'failed', 'too-little-to-test']), figure: z.number().nullable() }),
)

/** The stored gates of a film in words; what this version does not know is left out. */
export function shownGates(stored: unknown): ShownGate[] {
  const gates = storedGates.safeParse(stored)
  return (gates.success ? gates.data : []).flatMap(({ name, verdict, figure }) => {
    if (!isGateName(name)) return []
    const gate = { name, verdict, figure }
    return { ...gateWords(gate), verdict, sentence: gateSentence(gate) }
  })
}

function isGateName(name: string): name is GateName {
  return Object.hasOwn(GATE_RULES, name)
}
