import { setTimeout as wait } from 'node:timers/promises'
import { ORDERS } from './answers.ts'
import type { AskedContent } from './request.ts'

/** Keys with which the service writes in a way of its own; with any other it writes what is so. */
export const WRITER_KEYS = { lying: 'a lying key', obeying: 'an obeying key', slow: 'a slow key', silent: 'a silent key' } as const

const SLOW_MS = 1_500
/** Every so manieth sentence is a lie. */
const LIES = 10

/** A draft in the shape that is asked for. */
interface Draft {
  readonly kind: 'fact' | 'prose'
  readonly slot: string
  readonly relation: string | null
  readonly subject: string | null
  readonly object: string | null
  readonly sign: string | null
  readonly role: 'advice' | 'link' | null
  readonly text: string | null
  readonly cites: readonly string[]
}

/** What the service writes of a brief: advice that rests on its facts, one by one. */
export async function writeOf(key: string, { text }: Pick<AskedContent, 'text'>): Promise<string> {
  if (key === WRITER_KEYS.slow) await wait(SLOW_MS)
  const facts = [...new Set(text.match(/\bF\d+\b/g) ?? [])].slice(0, 20)
  const sentences = facts.map((fact, index): Draft => {
    if (key === WRITER_KEYS.obeying) return advice(ORDERS[index % ORDERS.length] ?? '', fact)
    if (key === WRITER_KEYS.lying && index % LIES === 0) return advice('You died 99 times at 9:59 because you panicked.', fact)
    return advice('Wait for a teammate before you go in.', fact)
  })
  return JSON.stringify({ sentences: key === WRITER_KEYS.silent ? [] : sentences })
}

function advice(text: string, fact: string): Draft {
  return { kind: 'prose', slot: 'end', relation: null, subject: null, object: null, sign: null, role: 'advice', text, cites: [fact] }
}
