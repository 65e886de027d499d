import { z } from 'zod'
import type { Stage } from '#server/stages/stage-store.ts'
import { noPositionsReason, type PositionsState } from '#shared/jobs/positions-state.ts'
import type { ShownGate } from '#shared/result.ts'
import { gateSentence, gateWords } from '#shared/tracks/gate-sentences.ts'
import { GATE_RULES, type GateName } from '#shared/tracks/track-gate.ts'

/** `chunks` is null until the number of the film's chunks is known. */
const details = z.object({ chunksRead: z.int().default(0), chunks: z.nullable(z.int()).default(null) })

interface OfReport {
  readonly hasPositions: boolean | null
  readonly isRefreshWanted: boolean
}

/** Null when positions were not requested. */
export function positionsStateOf(stage: Stage | null, { hasPositions, isRefreshWanted }: OfReport): PositionsState | null {
  if (hasPositions) return { state: 'there' }
  if (!stage) return null
  const { chunksRead, chunks } = details.parse(stage.details)
  switch (stage.state) {
    case 'running':
      return { state: 'reading', chunksRead, chunks: chunks ?? 0 }
    case 'absent':
      return { state: 'absent', reason: noPositionsReason.safeParse(stage.reason).data ?? 'unreadable' }
    case 'done':
      // The film was read, and regenerating the report has failed since.
      return isRefreshWanted ? { state: 'composing' } : { state: 'absent', reason: 'unreadable' }
    default:
      return { state: 'waiting' }
  }
}

const storedGates = z.array(
  z.looseObject({ name: z.string(), verdict: z.enum(['passed', 'failed', 'too-little-to-test']), figure: z.number().nullable() }),
)

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
