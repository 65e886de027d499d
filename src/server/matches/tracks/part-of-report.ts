import { z } from 'zod'
import type { Stage } from '#server/stages/stage-store.ts'
import { noPositionsReason, type PositionsState } from '#shared/jobs/positions-state.ts'

/** Of the film's chunks so many are settled; how many it has is not known from the start. */
const details = z.object({ chunksRead: z.int().default(0), chunks: z.nullable(z.int()).default(null) })

interface OfReport {
  readonly hasPositions: boolean | null
  /** The report is to be made again. */
  readonly isRefreshWanted: boolean
}

/** Where the positions of one report are; null where nobody asked for them. */
export function partOfReport(stage: Stage | null, { hasPositions, isRefreshWanted }: OfReport): PositionsState | null {
  if (hasPositions) return { state: 'there' }
  if (!stage) return null
  const { chunksRead, chunks } = details.parse(stage.details)
  switch (stage.state) {
    case 'running':
      return { state: 'reading', chunksRead, chunks: chunks ?? 0 }
    case 'absent':
      return { state: 'absent', reason: noPositionsReason.safeParse(stage.reason).data ?? 'unreadable' }
    case 'done':
      // The film is read. A report that was tried since, and stayed without, cannot be made with it.
      return isRefreshWanted ? { state: 'composing' } : { state: 'absent', reason: 'unreadable' }
    default:
      return { state: 'waiting' }
  }
}
