import type { CARRIED, CARRIER, OBJECTIVE_NOUN, TAKE } from './closed-words.ts'
import type { WordOf } from './slot-kinds.ts'

interface Carried {
  /** The carried object; null in modes without one. */
  readonly carried: WordOf<typeof CARRIED> | null
  readonly carrier: WordOf<typeof CARRIER> | null
  /** What to do with an advantage in players. */
  readonly take: WordOf<typeof TAKE>
  readonly noun: WordOf<typeof OBJECTIVE_NOUN>
}

const NOTHING_CARRIED = { carried: null, carrier: null }

const BY_MODE: Readonly<Record<string, Carried>> = {
  Oddball: { carried: 'ball', carrier: 'ball carrier', take: 'go for the ball', noun: 'the ball' },
  'Capture the Flag': { carried: 'flag', carrier: 'flag carrier', take: 'run the flag', noun: 'the flags' },
  Stockpile: { carried: 'seed', carrier: 'seed carrier', take: 'move a seed', noun: 'the objective' },
  Strongholds: { ...NOTHING_CARRIED, take: 'take a zone', noun: 'the zones' },
  'Total Control': { ...NOTHING_CARRIED, take: 'take a zone', noun: 'the zones' },
  'Land Grab': { ...NOTHING_CARRIED, take: 'take a zone', noun: 'the zones' },
  'King of the Hill': { ...NOTHING_CARRIED, take: 'get in the hill', noun: 'the hill' },
}

export function carriedObject(mode: string): Carried {
  return BY_MODE[mode] ?? { ...NOTHING_CARRIED, take: 'play the objective', noun: 'the objective' }
}
