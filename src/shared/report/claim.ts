import { z } from 'zod'
import { eventId, factId, playerKey } from './fact.ts'

export const param = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fact'), id: factId }),
  z.object({ kind: z.literal('events'), ids: z.array(eventId) }),
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

/** What a report says, told apart by how it came about. */
export const claim = z.discriminatedUnion('kind', [templateClaim])

export type Param = z.infer<typeof param>
export type Claim = z.infer<typeof claim>
