import { z } from 'zod/mini'

/**
 * Why a report has no positions. `no-chunks`: the film is gone. `no-frames`: the film has no positions in it. `gate-failed`: the film's
 * tracks contradict themselves, the log or the statistics.
 */
export const noPositionsReason = z.enum(['no-chunks', 'no-frames', 'gate-failed', 'unreadable', 'given-up'])
export type NoPositionsReason = z.infer<typeof noPositionsReason>

/**
 * The stage that adds players' positions from the film's frames to a report. It has its own state and changes neither the job's status nor
 * its credit.
 */
export const positionsState = z.discriminatedUnion('state', [
  /** `composing`: the film is read and the report is being regenerated with it. */
  z.object({ state: z.enum(['waiting', 'composing', 'there']) }),
  /** `chunksRead`: chunks for which it is known whether they are available. */
  z.object({ state: z.literal('reading'), chunksRead: z.int(), chunks: z.int() }),
  z.object({ state: z.literal('absent'), reason: noPositionsReason }),
])
export type PositionsState = z.infer<typeof positionsState>

export function isArriving(positions: PositionsState | null): boolean {
  return positions !== null && positions.state !== 'there' && positions.state !== 'absent'
}
