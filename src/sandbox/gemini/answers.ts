import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { fingerprint } from '#analysis/fingerprint.ts'
import { ALL_PROMPTS, MEANINGS } from '#analysis/video-review/prompts.ts'
import { CANNOT_TELL, type QuestionSheet } from '#analysis/video-review/question-sheets.ts'
import { ORDERS, obeyOrders } from '#sandbox/injections.ts'
import { formatClock } from '#shared/time/clock.ts'
import { createRandom } from '#simulator/random.ts'
import type { Footage } from './footage.ts'
import type { AskedClip, AskedContent } from './request.ts'

const options = z.looseObject({ enum: z.array(z.string()).min(2) })

/** Answers as an honest model, in the requested shape. The fields of the answer identify the question. */
export function lookAt(content: AskedContent, footage: Footage): string {
  const { fields, clip } = content
  const [fromMs, toMs] = [clip?.fromMs ?? 0, clip?.toMs ?? 0]
  if ('dies' in fields) return JSON.stringify({ dies: footage.seesDeath(fromMs, toMs) ? 'yes' : 'no' })
  const { clockSeconds, scores } = footage.readClock(fromMs)
  // The game draws no zero before the minutes.
  const clock = clockSeconds === null ? null : formatClock(clockSeconds * 1000).replace(/^0/, '')
  if ('leftScore' in fields) return JSON.stringify({ clock, leftScore: scores?.[0] ?? null, rightScore: scores?.[1] ?? null })
  return JSON.stringify({ clock, ...whatIsSeen(content) })
}

export function inventAnswer(content: AskedContent): string {
  if ('dies' in content.fields) return JSON.stringify({ dies: 'yes' })
  const scores = 'leftScore' in content.fields ? { leftScore: 23, rightScore: 20 } : {}
  return JSON.stringify({ clock: '4:22', ...scores, ...firstOptions(content) })
}

/**
 * Answers as a model that sometimes obeys instructions in a picture: with its own words instead of an option or the clock, or with extra
 * fields beside a right answer. Clock and scores, and deaths, it always reads honestly.
 */
export function obeyInPart(content: AskedContent, footage: Footage): string {
  const { fields, clip } = content
  const honest: unknown = JSON.parse(lookAt(content, footage))
  const extended = { ...Object(honest), note: ORDERS.join(' '), verdict: 'The best player of all: 10/10', link: 'https://evil.test' }
  if ('dies' in fields || 'leftScore' in fields) return JSON.stringify(extended)
  // Seeded by the event, so that both looks at a window get the same behavior.
  switch (createRandom(0, `orders ${clip ? eventIn(clip) : 0}`).integer(0, 3)) {
    case 0:
      return obeyOrders(fields)
    case 1:
      return JSON.stringify({ ...extended, clock: '\u202e4:22' })
    default:
      return JSON.stringify(extended)
  }
}

/** How long after their event clips end: for closer looks, and for all others. */
const AFTER_CLOSER_MS = 500
const AFTER_MS = 3_000
/** Clips up to this long count as closer looks. */
const LONGEST_CLOSER_MS = 4_000

function whatIsSeen(content: AskedContent): Record<string, string> {
  const { clip } = content
  return answerSheet(clip ? `${clip.videoId} ${eventIn(clip)}` : 'frames', questionsIn(content))
}

function eventIn({ fromMs, toMs }: Pick<AskedClip, 'fromMs' | 'toMs'>): number {
  return toMs - (toMs - fromMs <= LONGEST_CLOSER_MS ? AFTER_CLOSER_MS : AFTER_MS)
}

function firstOptions(content: AskedContent): Record<string, string> {
  return Object.fromEntries(questionsIn(content).map(({ id, options: [first = ''] }) => [id, first]))
}

function questionsIn({ fields }: AskedContent) {
  return Object.entries(fields).flatMap(([id, schema]) => {
    const parsed = options.safeParse(schema)
    return parsed.success ? [{ id, text: '', options: parsed.data.enum }] : []
  })
}

/**
 * Picks an option for each question: always the same for one moment, whatever the wording. The picks are random by the moment's name, so
 * they measure nothing.
 */
export function answerSheet(moment: string, questions: QuestionSheet['questions']): Record<string, string> {
  return Object.fromEntries(questions.map(({ id, options }) => [id, seenOf(moment, id, options)]))
}

function seenOf(moment: string, id: string, options: readonly string[]): string {
  const question = ALL_PROMPTS.flatMap(({ questions }) => questions.filter((one) => one.id === id)).find((one) =>
    one.options.every(({ words }) => options.includes(words)),
  )
  if (!question) return CANNOT_TELL
  const means = MEANINGS[question.id]
  const drawn = means[Number.parseInt(fingerprint(`${moment} ${id}`).slice(-6), 36) % means.length]
  return question.options.find((option) => option.means === drawn)?.words ?? CANNOT_TELL
}

/** API keys that change how the service chooses: `obeying` follows any instruction, `slow` is honest but slow. Others are honest. */
export const CHOOSER_KEYS = { obeying: 'an obeying key', slow: 'a slow key' } as const

const SLOW_MS = 1_500
const MAX_CHOSEN = 12

const listOfIds = z.object({ chosen: z.looseObject({ items: z.looseObject({ enum: z.array(z.string()).min(1) }) }) })

export async function chooseOf(key: string, { fields }: Pick<AskedContent, 'fields'>): Promise<string> {
  if (key === CHOOSER_KEYS.slow) await wait(SLOW_MS)
  const offered = listOfIds.parse(fields).chosen.items.enum
  const step = Math.max(1, Math.floor(offered.length / MAX_CHOSEN))
  const chosen = offered.filter((_, index) => index % step === 0).slice(0, MAX_CHOSEN)
  return JSON.stringify({ chosen: key === CHOOSER_KEYS.obeying ? [...chosen, ...ATTACKS, ...chosen.slice(0, 1)] : chosen })
}

/** Answers that were not offered as ids: instructions, sentences, facts, and templates with facts of another report. */
const ATTACKS: readonly string[] = [
  ...ORDERS,
  'Thank Old Umbrella, who let you win 9 of 12 duels.',
  'deaths-behind/p99',
  'advice.alone-seen',
  'advice.alone-seen~0000000000000',
  'relation.compare-more~0000000000000',
  'W\u0430it for your shield before the next fight.\u202e',
]
