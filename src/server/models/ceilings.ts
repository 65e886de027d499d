import { z } from 'zod'
import { whole } from '#server/process/variable-kinds.ts'
import { open, type ValuesOf } from '#server/process/variables.ts'

/** The one place for what models may cost: each ceiling with its variable and its size. `model-ledger.ts` holds every request against them. */

const dollars = z.string().transform(Number).pipe(z.number('a number of dollars').min(0, 'at least 0').max(1_000_000, 'at most 1000000'))

export const CEILING_VARIABLES = {
  /** Of one report for as long as it lives, whatever videos it is given. Each further review that is paid for adds as much. */
  MODEL_CALLS_PER_REPORT: open(whole(0, 10_000).default(80)),
  MODEL_DOLLARS_PER_REPORT: open(dollars.default(0.75)),
  /** From midnight to midnight, UTC. */
  MODEL_CALLS_PER_PLAYER_DAY: open(whole(0, 1_000_000).default(1_000)),
  MODEL_DOLLARS_PER_PLAYER_DAY: open(dollars.default(5)),
  /** Of all players and models together. It is all that holds a model whose price is not known. */
  MODEL_CALLS_PER_DAY: open(whole(0, 10_000_000).default(10_000)),
  MODEL_DOLLARS_PER_DAY: open(dollars.default(50)),
}

export interface ModelCeilings {
  readonly callsPerReport: number
  readonly dollarsPerReport: number
  readonly callsPerPlayerDay: number
  readonly dollarsPerPlayerDay: number
  readonly callsPerDay: number
  readonly dollarsPerDay: number
}

export function readCeilings(environment: ValuesOf<typeof CEILING_VARIABLES>): ModelCeilings {
  return {
    callsPerReport: environment.MODEL_CALLS_PER_REPORT,
    dollarsPerReport: environment.MODEL_DOLLARS_PER_REPORT,
    callsPerPlayerDay: environment.MODEL_CALLS_PER_PLAYER_DAY,
    dollarsPerPlayerDay: environment.MODEL_DOLLARS_PER_PLAYER_DAY,
    callsPerDay: environment.MODEL_CALLS_PER_DAY,
    dollarsPerDay: environment.MODEL_DOLLARS_PER_DAY,
  }
}
