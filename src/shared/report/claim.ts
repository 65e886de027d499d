import { z } from 'zod/mini'
import { factId } from './fact.ts'
import { type Moment, moment, playerKey } from './moment.ts'

export const param = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fact'), id: factId }),
  z.object({ kind: z.literal('moments'), moments: z.array(moment) }),
  z.object({ kind: z.literal('players'), keys: z.array(playerKey) }),
  /** A closed choice of the template, or a name out of the match data such as a map. */
  z.object({ kind: z.literal('word'), word: z.string() }),
])

/** One sentence: which template, filled with what, standing on which facts. The words are made from it, never stored alone. */
const templateClaim = z.object({
  kind: z.literal('template'),
  /** The same as long as the claim means the same, wherever it stands; no other claim of its report has it. */
  id: z.string(),
  template: z.string(),
  params: z.record(z.string(), param),
  facts: z.array(factId),
})

/** Longest written sentence, in characters. */
export const MOST_PROSE = 200

/** A sentence in a model's own words: advice, or a link between sentences. It states nothing of the match: what does is made from a template. */
const proseClaim = z.object({
  kind: z.literal('prose'),
  /** Of the sentence and what it rests on. */
  id: z.string(),
  text: z.string().check(z.maxLength(MOST_PROSE)),
  facts: z.array(factId),
})

/** What a report says, told apart by how it came about. */
export const claim = z.discriminatedUnion('kind', [templateClaim, proseClaim])

export type Param = z.infer<typeof param>
export type TemplateClaim = z.infer<typeof templateClaim>
export type ProseClaim = z.infer<typeof proseClaim>
export type Claim = z.infer<typeof claim>

/** What a claim is filled with by name; prose is filled with nothing. */
export function paramsOf(of: Claim): TemplateClaim['params'] {
  return of.kind === 'template' ? of.params : {}
}

/** The template that a claim is made from; null for prose. */
export function templateOf(of: Claim): string | null {
  return of.kind === 'template' ? of.template : null
}

/** The claim with each of its moments changed. */
export function withMoments(of: Claim, change: (one: Moment) => Moment): Claim {
  if (of.kind === 'prose') return of
  const params = Object.entries(of.params).map(([name, one]) => [
    name,
    one.kind === 'moments' ? { ...one, moments: one.moments.map(change) } : one,
  ])
  return { ...of, params: Object.fromEntries(params) }
}
