import type { Evening } from '#shared/progress/evening.ts'
import { recordWords } from '#shared/progress/evening-record.ts'

/** An evening in one sentence: the record, and the first of what was kept, what slipped, and the open drill. */
export function describeEvening({
  matches,
  kept: [good],
  slipped: [bad],
  next,
}: Pick<Evening, 'matches' | 'kept' | 'slipped' | 'next'>): string {
  const record = recordWords(matches)
  if (good) return `${record}, and ${good.verdict === 'better' ? 'this got better' : 'you kept this up'}: ${good.title}.`
  if (bad) return `${record}, but ${bad.verdict === 'worse' ? 'this slipped' : 'this cost you most'}: ${bad.title}.`
  return next ? `${record}, and the one next thing is still this: ${next.title}.` : `${record}, and the rest was no more than luck.`
}
