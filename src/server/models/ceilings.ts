import { z } from 'zod'
import { integer } from '#server/process/variable-kinds.ts'
import { open, type ValuesOf } from '#server/process/variables.ts'

/** What models may cost: each ceiling with its variable and default. `model-ledger.ts` checks every request against them. */

const dollars = z.string().transform(Number).pipe(z.number('a number of dollars').min(0, 'at least 0').max(1_000_000, 'at most 1000000'))

export const CEILING_VARIABLES = {
  /** For the whole life of one report. Each paid review adds the same amount. */
  MODEL_CALLS_PER_REPORT: open(integer(0, 10_000).default(80)),
  MODEL_DOLLARS_PER_REPORT: open(dollars.default(0.75)),
  /** UTC days. */
  MODEL_CALLS_PER_PLAYER_DAY: open(integer(0, 1_000_000).default(1_000)),
  MODEL_DOLLARS_PER_PLAYER_DAY: open(dollars.default(5)),
  /** Over all players and models. A model without a known price is limited only by ceilings on calls. */
  MODEL_CALLS_PER_DAY: open(integer(0, 10_000_000).default(10_000)),
  MODEL_DOLLARS_PER_DAY: open(dollars.default(50)),
}

export type ModelCeilings = ReturnType<typeof readCeilings>

export function readCeilings(environment: ValuesOf<typeof CEILING_VARIABLES>) {
  return {
    callsPerReport: environment.MODEL_CALLS_PER_REPORT,
    dollarsPerReport: environment.MODEL_DOLLARS_PER_REPORT,
    callsPerPlayerDay: environment.MODEL_CALLS_PER_PLAYER_DAY,
    dollarsPerPlayerDay: environment.MODEL_DOLLARS_PER_PLAYER_DAY,
    callsPerDay: environment.MODEL_CALLS_PER_DAY,
    dollarsPerDay: environment.MODEL_DOLLARS_PER_DAY,
  }
}
