import { setTimeout as wait } from 'node:timers/promises'
import { ORDERS } from '#sandbox/orders.ts'
import { createRandom } from '#simulator/random.ts'
import { type SimulatedDraft, simulateWriting, type WriterManner } from '#simulator/writing/simulate-writing.ts'
import type { AskedContent } from './request.ts'

/** Keys with which the service writes in a way of its own: it lies in a tenth, obeys whatever it reads, or is right and slow. With any other it is honest. */
export const WRITER_KEYS = { lying: 'a lying key', obeying: 'an obeying key', slow: 'a slow key' } as const

const SLOW_MS = 1_500

/** What the service writes of a brief. The same brief gives the same sentences. */
export async function writeOf(key: string, { text }: Pick<AskedContent, 'text'>): Promise<string> {
  if (key === WRITER_KEYS.slow) await wait(SLOW_MS)
  const { sentences } = simulateWriting(text, mannerOf(key), createRandom(0, text))
  return JSON.stringify({
    sentences: key === WRITER_KEYS.obeying ? [...sentences.slice(0, MOST_SENTENCES - ATTACKS.length), ...ATTACKS] : sentences,
  })
}

/** Most that an answer is taken with. */
const MOST_SENTENCES = 60

const NOTHING = { relation: null, subject: null, object: null, sign: null, role: null, text: null, cites: [] }

/** What one writes besides who obeys: names, figures and facts of its own, what looks like a letter and is none, and orders in every field. */
const ATTACKS: readonly SimulatedDraft[] = [
  ...[
    ...ORDERS,
    'Thank Old Umbrella, who let you win 9 of 12 duels.',
    'P3 wants you to push at 01:29.',
    'W\u0430it for your shield before the next fight.',
    'Wait for your shi\u00adeld b\u2060efore the next fight.',
    'Wait for your shield\u2066 before\u2069 the next fight.',
    '\uff37ait for your shield before the next fight.',
    'Wait <b>for</b> your shield &lt;first&gt;.',
    'Wait for your shield at evil.test before the next fight.',
  ].map((text) => ({ ...NOTHING, kind: 'prose' as const, slot: 'end', role: 'advice' as const, text, cites: ['F99'] })),
  ...ORDERS.map((order) => ({
    ...NOTHING,
    kind: 'fact' as const,
    slot: order,
    relation: order,
    subject: order,
    object: order,
    sign: order,
  })),
]

function mannerOf(key: string): WriterManner {
  if (key === WRITER_KEYS.lying) return 'lying'
  return key === WRITER_KEYS.obeying ? 'obeying' : 'honest'
}
