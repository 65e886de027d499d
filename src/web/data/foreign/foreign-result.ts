import { z } from 'zod/mini'
import { positionsState } from '#shared/jobs/positions-state.ts'
import { result, resultVersion, sentence } from '#shared/result.ts'
import { fieldOf } from '#web/data/fields.ts'
import { storedDate } from './foreign-job.ts'

const PLACES = [
  ['final_result', 'final_analysis'],
  ['final_analysis'],
  ['result', 'final_analysis'],
  ['result'],
  ['analysis'],
  ['data', 'final_analysis'],
  ['content'],
] as const

const text = z.catch(z.string(), '')

const document = z.object({
  ...result.shape,
  gamertag: text,
  videoUrl: z.catch(z.nullable(z.string()), null),
  title: text,
  createdAt: storedDate,
  playedAt: storedDate,
  canChangeVideo: z.catch(z.boolean(), false),
  shared: z.catch(result.shape.shared, null),
  disputes: z.catch(result.shape.disputes, []),
  /** Results of other servers are never refreshed: their `version` is current. */
  sentences: z.record(z.string(), z.extend(sentence, { source: z.catch(sentence.shape.source, 'log') })),
  version: z.catch(resultVersion, 'current'),
  positions: z.catch(z.nullable(positionsState), null),
  videoReview: z.catch(result.shape.videoReview, null),
  recording: z.catch(result.shape.recording, null),
  gates: z.catch(result.shape.gates, []),
  didYouFix: z.catch(result.shape.didYouFix, null),
  openDrill: z.catch(result.shape.openDrill, null),
  drillPlays: z.catch(result.shape.drillPlays, []),
})

/** A result as any kind of server may write it. Its text is moved to the place where ours has it. */
export const foreignResult = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    const found = findAnalysis(value) ?? ''
    return { ...value, final_result: { final_analysis: typeof found === 'string' ? found : JSON.stringify(found) } }
  }),
  document,
)

export type ShownResult = z.infer<typeof foreignResult>

export function findAnalysis(document: unknown): unknown {
  for (const place of PLACES) {
    const found = place.reduce<unknown>(fieldOf, document)
    // `result` itself counts only as a text; if it is an object, its fields are searched.
    if (hasContent(found) && (place.join() !== 'result' || typeof found === 'string')) return found
  }
  return null
}

function hasContent(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'object' && value !== null && Object.keys(value).length > 0
}
