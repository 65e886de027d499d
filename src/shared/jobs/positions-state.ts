import { z } from 'zod/mini'

/** Why a report is without positions. `no-chunks`: the film is gone. `no-frames`: it is there, and nobody's place is in it. `gate-failed`: what was read of the film does not agree with itself, the log or the statistics. */
export const noPositionsReason = z.enum(['no-chunks', 'no-frames', 'gate-failed', 'unreadable', 'given-up'])
export type NoPositionsReason = z.infer<typeof noPositionsReason>

/**
 * The second part of a report, which arrives behind the match log: where everybody stood, from the film's frames. It has a state of its own
 * and changes neither the job's status nor its credit.
 */
export const positionsState = z.discriminatedUnion('state', [
  /** `composing`: the film is read, and the report is being made with it. */
  z.object({ state: z.enum(['waiting', 'composing', 'there']) }),
  /** Of so many of the film's chunks is known whether they can be had. */
  z.object({ state: z.literal('reading'), chunksRead: z.int(), chunks: z.int() }),
  z.object({ state: z.literal('absent'), reason: noPositionsReason }),
])
export type PositionsState = z.infer<typeof positionsState>

export function isArriving(positions: PositionsState | null): boolean {
  return positions !== null && positions.state !== 'there' && positions.state !== 'absent'
}
