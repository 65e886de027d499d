import { z } from 'zod/mini'

/** Change of the practiced kind of deaths relative to the other kind, in percent; negative when there are more. */
export const experimentResult = z.object({
  fewerPercent: z.int(),
  /** The 96 % confidence interval. */
  range: z.tuple([z.int(), z.int()]),
  isMoreThanLuck: z.boolean(),
})
export type ExperimentResult = z.infer<typeof experimentResult>

/** Aggregated over all participants: no single player is shown, and no result before enough have finished. */
export const experimentStatus = z.object({
  isIn: z.boolean(),
  /** Numbers of players who consented, who were assigned at random, and who have played all their matches. */
  agreed: z.int(),
  assigned: z.int(),
  complete: z.int(),
  needed: z.int(),
  /** Null until `complete` reaches `needed`. */
  result: z.nullable(experimentResult),
})
export type ExperimentStatus = z.infer<typeof experimentStatus>
