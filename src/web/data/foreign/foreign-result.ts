import { z } from 'zod'
import { positionsPart } from '#shared/jobs/positions-part.ts'
import { result, resultVersion, sentence } from '#shared/result.ts'
import { findAnalysis } from './find-analysis.ts'
import { storedDate } from './stored-date.ts'

const text = z.string().catch('')

const document = z.object({
  ...result.shape,
  gamertag: text,
  videoUrl: z.string().nullable().catch(null),
  title: text,
  createdAt: storedDate,
  playedAt: storedDate,
  canChangeVideo: z.boolean().catch(false),
  isReplayPublic: z.boolean().catch(false),
  disputes: result.shape.disputes.catch([]),
  /** What other makes write is never renewed. */
  sentences: z.record(z.string(), sentence.extend({ source: sentence.shape.source.catch('log') })),
  version: resultVersion.catch('current'),
  positions: positionsPart.nullable().catch(null),
  watching: result.shape.watching.catch(null),
  recording: result.shape.recording.catch(null),
  gates: result.shape.gates.catch([]),
  didYouFix: result.shape.didYouFix.catch(null),
})

/** A result as any make of server may write it: its text, wherever it stands, moves to the place where ours has it. */
export const foreignResult = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value
  const found = findAnalysis(value) ?? ''
  return { ...value, final_result: { final_analysis: typeof found === 'string' ? found : JSON.stringify(found) } }
}, document)

/** A result as the screens show it: ours, or one of another make. */
export type ShownResult = z.infer<typeof foreignResult>
