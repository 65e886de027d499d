import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#analysis/simulator/random.ts'
import { simulateWriting, type WriterManner } from '#analysis/writing/simulated/simulate-writing.ts'
import type { AskedContent } from './request.ts'

/** Keys with which the service writes in a way of its own: it lies in a tenth, obeys whatever it reads, or is right and slow. With any other it is honest. */
export const WRITER_KEYS = { lying: 'a lying key', obeying: 'an obeying key', slow: 'a slow key' } as const

const SLOW_MS = 1_500

/** What the service writes of a brief. The same brief gives the same sentences. */
export async function writeOf(key: string, { text }: Pick<AskedContent, 'text'>): Promise<string> {
  if (key === WRITER_KEYS.slow) await wait(SLOW_MS)
  return JSON.stringify(simulateWriting(text, mannerOf(key), createRandom(0, text)))
}

function mannerOf(key: string): WriterManner {
  if (key === WRITER_KEYS.lying) return 'lying'
  return key === WRITER_KEYS.obeying ? 'obeying' : 'honest'
}
