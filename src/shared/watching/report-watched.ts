import { z } from 'zod/mini'
import { claim } from '#shared/report/claim.ts'
import { factId } from '#shared/report/fact.ts'
import { watchWindow } from './watch-window.ts'

/** What of a report rests on pictures that a model looked at. */
export const reportWatched = z.object({
  /** As in what is kept of it: who looked at what, in how few calls, and how long. */
  model: z.string(),
  provider: z.string(),
  source: z.enum(['address', 'recording']),
  isFewCalls: z.boolean(),
  seconds: z.number(),
  windows: z.array(
    z.extend(watchWindow, {
      /** `unclear`: it could not tell. `contradicts`: it saw another time on the clock, so its answers do not count. `not-seen`: it gave no answer. */
      outcome: z.enum(['seen', 'unclear', 'contradicts', 'not-seen']),
      /** What was seen in it. */
      facts: z.array(factId),
    }),
  ),
  /** Where each sentence stands: the line of a focus area, `video` or `end`. */
  parts: z.array(z.object({ part: z.string(), claims: z.array(claim) })),
  /** Everything that the model wrote, and what the judge of the house made of it. */
  written: z.array(
    z.object({
      /** In our wording, or its own words; null where they may not even be shown. */
      text: z.nullable(z.string()),
      verdict: z.enum(['kept', 'repaired', 'dropped']),
      /** Kinds of reasons, of the first draft where it was repaired. */
      reasons: z.array(z.string()),
      /** Null where it was dropped. */
      claim: z.nullable(z.string()),
      /** Facts that it cites and the report has. */
      facts: z.array(factId),
    }),
  ),
})
export type ReportWatched = z.infer<typeof reportWatched>
