import type { CARRIED, CARRIER, TAKE } from './closed-words.ts'
import type { WordOf } from './slot-kinds.ts'

interface Carried {
  /** What is carried or stopped; null in modes in which nothing is. */
  readonly carried: WordOf<typeof CARRIED> | null
  readonly carrier: WordOf<typeof CARRIER> | null
  /** What to do with a lead in players. */
  readonly take: WordOf<typeof TAKE>
}

const NOTHING_CARRIED = { carried: null, carrier: null }

const BY_MODE: Readonly<Record<string, Carried>> = {
  Oddball: { carried: 'ball', carrier: 'ball carrier', take: 'go for the ball' },
  'Capture the Flag': { carried: 'flag', carrier: 'flag carrier', take: 'run the flag' },
  Stockpile: { carried: 'seed', carrier: 'seed carrier', take: 'move a seed' },
  Strongholds: { ...NOTHING_CARRIED, take: 'take a zone' },
  'Total Control': { ...NOTHING_CARRIED, take: 'take a zone' },
  'Land Grab': { ...NOTHING_CARRIED, take: 'take a zone' },
  'King of the Hill': { ...NOTHING_CARRIED, take: 'get in the hill' },
}

/** What is carried in a mode, and what a lead in players is good for there, for sentences about it. */
export function carriedObject(mode: string): Carried {
  return BY_MODE[mode] ?? { ...NOTHING_CARRIED, take: 'play the objective' }
}
