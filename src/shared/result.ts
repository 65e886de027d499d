import { z } from 'zod'
import { report } from '#shared/report/report.ts'
import { storedDate } from '#shared/time/stored-date.ts'
import { jobId } from './ids.ts'

/** A rendered sentence in pieces; `atMs` is match-log time, `videoSeconds` stands beside it once the video is aligned. */
export const segment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('number'), text: z.string(), fact: z.string() }),
  z.object({ kind: z.literal('time'), text: z.string(), event: z.string() }),
  z.object({ kind: z.literal('player'), text: z.string(), player: z.string() }),
])
export type Segment = z.infer<typeof segment>

/** A claim's words, by the claim's id: the screens never write English about a match. */
export const sentence = z.object({ segments: z.array(segment), facts: z.array(z.string()) })
export type Sentence = z.infer<typeof sentence>

/** Text, or JSON in place of it: then the JSON written out. What holds nothing is no text. */
const analysisText = z.preprocess(
  (value) => (typeof value === 'string' ? value : Object.keys(value ?? {}).length > 0 ? JSON.stringify(value) : ''),
  z.string(),
)
const elsewhere = z.unknown().optional()
const text = z.string().catch('')

/**
 * A finished analysis on the wire. For everybody but its owner it is the public projection: other players masked, in the text as well,
 * and no field that is not here.
 */
export const result = z.object({
  id: jobId,
  jobId,
  gamertag: text,
  videoUrl: text,
  title: text,
  game: z.string(),
  createdAt: storedDate,
  /** When the match began, to the hour: one date for the owner and for guests, and no time by which the match could be looked up. */
  playedAt: storedDate.catch(null),
  /** The stored analysis text, as the specification has it. */
  final_result: z.object({ final_analysis: analysisText }).catch({ final_analysis: '' }),
  /** Where answers of other makes carry the text; `analysis-text.ts` reads them, our server leaves them out. */
  final_analysis: elsewhere,
  result: elsewhere,
  analysis: elsewhere,
  data: elsewhere,
  content: elsewhere,
  /** The structured report with its sentences by the ids of its claims; null for texts without one. */
  report: report.nullable(),
  sentences: z.record(z.string(), sentence),
  playback: z.object({ kind: z.enum(['embed', 'file', 'link']), url: z.string() }).nullable(),
  isOwner: z.boolean(),
  isPublic: z.boolean(),
  rating: z.enum(['helpful', 'unhelpful']).nullable(),
})
export type Result = z.infer<typeof result>
