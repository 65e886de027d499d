import { z } from 'zod/mini'
import { factId } from './fact.ts'
import { type Moment, moment, playerKey } from './moment.ts'

export const param = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fact'), id: factId }),
  z.object({ kind: z.literal('moments'), moments: z.array(moment) }),
  z.object({ kind: z.literal('players'), keys: z.array(playerKey) }),
  /** One of the template's fixed choices, or a name from the match data such as a map. */
  z.object({ kind: z.literal('word'), word: z.string() }),
])

/** One sentence: a template, its parameters and the facts behind it. The English is rendered from it and never stored alone. */
export const claim = z.object({
  /** Stable while the claim means the same, wherever it appears; unique in its report. */
  id: z.string(),
  template: z.string(),
  params: z.record(z.string(), param),
  facts: z.array(factId),
})

export type Param = z.infer<typeof param>
export type Claim = z.infer<typeof claim>

export function withMoments(of: Claim, change: (before: Moment) => Moment): Claim {
  const params = Object.entries(of.params).map(([name, value]) => [
    name,
    value.kind === 'moments' ? { ...value, moments: value.moments.map(change) } : value,
  ])
  return { ...of, params: Object.fromEntries(params) }
}
