import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { ORDERS } from '#sandbox/orders.ts'
import type { AskedContent } from './request.ts'

/** Keys with which the service chooses in a way of its own: it obeys whatever it reads, or is right and slow. With any other it is honest. */
export const CHOOSER_KEYS = { obeying: 'an obeying key', slow: 'a slow key' } as const

const SLOW_MS = 1_500
const MOST_CHOSEN = 12

const listOfIds = z.object({ chosen: z.looseObject({ items: z.looseObject({ enum: z.array(z.string()).min(1) }) }) })

/** What the service chooses of the ids that are offered: some of each kind. */
export async function chooseOf(key: string, { fields }: Pick<AskedContent, 'fields'>): Promise<string> {
  if (key === CHOOSER_KEYS.slow) await wait(SLOW_MS)
  const offered = listOfIds.parse(fields).chosen.items.enum
  const step = Math.max(1, Math.floor(offered.length / MOST_CHOSEN))
  const chosen = offered.filter((_, index) => index % step === 0).slice(0, MOST_CHOSEN)
  return JSON.stringify({ chosen: key === CHOOSER_KEYS.obeying ? [...chosen, ...ATTACKS, ...chosen.slice(0, 1)] : chosen })
}

/** What is none of the ids that were offered: orders, sentences, facts, and templates with facts of another report. */
const ATTACKS: readonly string[] = [
  ...ORDERS,
  'Thank Old Umbrella, who let you win 9 of 12 duels.',
  'deaths-behind/p99',
  'advice.alone-seen',
  'advice.alone-seen~0000000000000',
  'relation.compare-more~0000000000000',
  'W\u0430it for your shield before the next fight.\u202e',
]
