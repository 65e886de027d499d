import { drilledArea } from '#shared/report/drill.ts'
import type { Result } from '#shared/result.ts'
import { plainSentence } from './sentence/sentence-pieces.ts'

/** Returns the title of what to work on first; empty if there is nothing. */
export function oneThingOf(result: Pick<Result, 'report' | 'sentences'>): string {
  return plainSentence(result, result.report ? drilledArea(result.report)?.title : undefined)
}
