import type { Certainty } from '#shared/report/focus-area.ts'
import type { SIDE, SURENESS } from './closed-words.ts'
import { capitalize } from './numbers.ts'
import { type Segment, say } from './segments.ts'
import type { WordOf } from './slot-kinds.ts'
import type { FactSlots, Slots, WordSlots } from './slots.ts'

const MOST: Readonly<Record<WordOf<typeof SIDE>, string>> = { cost: 'cost you most', won: 'won you most' }

type Worth = WordSlots<'side'> & FactSlots<'points', 'points'>

/** "Your fights cost you most, about three points: 24 kills, 38.4 expected, and 13 deaths, 8 expected." */
export function decidedIt(s: Worth, what: string, figures: readonly Segment[]): Segment[] {
  return say`${capitalize(what)} ${most(s)}: ${figures}.`
}

/** "That cost you most, about three points." */
export function costYou(s: Worth): Segment[] {
  return say`That ${most(s)}.`
}

function most(s: Worth): Segment[] {
  const points = s.has('points') ? say`, about ${s.about('points')} ${s.noun('points', 'point')}` : []
  return say`${s.text('side') === 'won' ? MOST.won : MOST.cost}${points}`
}

export const SURE_OF = { 'a try': 'luck', 'in this match': 'more', habit: 'habit' } as const satisfies Record<
  Certainty,
  WordOf<typeof SURENESS>
>

const SURE: Readonly<Record<string, string>> = {
  luck: 'It could be luck.',
  more: 'That is more than luck.',
  habit: 'It is a habit.',
  left: 'Nothing else clearly stands out in this match.',
}

/** "The others: 19 of 93.", "The others: none of 48." */
export function theOthers(s: FactSlots<'others'>): Segment[] {
  return say`The others: ${s.fact('others').value === 0 ? 'none' : s.n('others')} of ${s.of('others')}.`
}

/** Says whether a finding may be luck, since the first finding is always shown. */
export function howSure(s: WordSlots<'sure'>): Segment[] {
  return say`${SURE[s.text('sure')] ?? ''}`
}

/** ", if everybody respawns after ten seconds": the assumption is in the same sentence as the count. */
export function ifRespawn(s: Slots<'respawn', never, never, never, 'respawn'>): Segment[] {
  return s.has('respawn') ? say`, if everybody respawns after ${s.wholeSeconds('respawn')} seconds` : []
}
