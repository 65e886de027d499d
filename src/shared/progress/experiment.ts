import { z } from 'zod/mini'

/** Of the practiced kind of deaths against the other one, in percent; negative where there are more. */
export const experimentResult = z.object({
  fewerPercent: z.int(),
  /** With 96 % certainty it lies in here. */
  range: z.tuple([z.int(), z.int()]),
  isMoreThanLuck: z.boolean(),
})
export type ExperimentResult = z.infer<typeof experimentResult>

/** Where the experiment stands, over all who take part. Nobody is named, and nothing is told of fewer than are needed. */
export const experimentStanding = z.object({
  /** Whether the caller takes part. */
  isIn: z.boolean(),
  /** Players who said yes, to whom chance gave something, and who have played all their matches. */
  agreed: z.int(),
  assigned: z.int(),
  complete: z.int(),
  needed: z.int(),
  /** Null until enough are complete. */
  result: z.nullable(experimentResult),
})
export type ExperimentStanding = z.infer<typeof experimentStanding>
