import { z } from 'zod'
import { claim } from './claim.ts'
import { factId } from './fact.ts'
import { FOCUS_LINES } from './lines.ts'
import { eventId } from './moment.ts'

export const certainty = z.enum(['a count, not a habit', 'in this match', 'habit'])

/** A drill's pass mark, checked on the logs of the next matches: at most `atMost` per `per` of exposure. */
export const passMark = z.object({
  line: z.enum(FOCUS_LINES),
  /** `deaths`: those of this kind, per `window` own deaths that the film shows. `kills`: deaths soon after an own kill, per `window` own kills. `minutes`: deaths in that state per minute of it. */
  per: z.enum(['kills', 'minutes', 'deaths']),
  window: z.number(),
  atMost: z.number(),
})

export const focusArea = z.object({
  line: z.enum(FOCUS_LINES),
  certainty,
  title: claim,
  deaths: factId,
  par: factId,
  claims: z.array(claim),
  moments: z.array(eventId),
  why: z.array(claim),
  drill: claim,
  pass: claim,
  passMark,
})

export type Certainty = z.infer<typeof certainty>
export type PassMark = z.infer<typeof passMark>
export type FocusArea = z.infer<typeof focusArea>
