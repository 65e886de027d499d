import { z } from 'zod/mini'
import { factId } from '#shared/report/fact.ts'

/** Where in the report a sentence was written for: the line of a focus area, the video, or the end. */
const slot = z.string().check(z.maxLength(40))

/**
 * One thing that a model wrote, in the shape that it was asked for and not judged yet. What states something of the match names a relation
 * between facts, and our wording says it; its own words may advise or link, and state nothing.
 */
export const writtenSentence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fact'),
    slot,
    relation: z.string().check(z.maxLength(40)),
    subject: factId.check(z.maxLength(80)),
    object: z.nullable(factId.check(z.maxLength(80))),
    /** What the relation claims of them, such as `more` or `yes`. */
    sign: z.string().check(z.maxLength(20)),
    /** It was sent back once, with the reasons why it could not be kept. */
    isRepair: z.boolean(),
  }),
  z.object({
    kind: z.literal('prose'),
    slot,
    role: z.enum(['advice', 'link']),
    text: z.string().check(z.maxLength(600)),
    cites: z.array(factId.check(z.maxLength(80))).check(z.maxLength(8)),
    isRepair: z.boolean(),
  }),
])
export type WrittenSentence = z.infer<typeof writtenSentence>
