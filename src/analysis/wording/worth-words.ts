import type { SIDE } from './closed-words.ts'
import { capitalize } from './numbers.ts'
import { type Segment, say } from './segments.ts'
import type { WordOf } from './slot-kinds.ts'
import type { FactSlots, Slots, WordSlots } from './slots.ts'

const MOST: Readonly<Record<WordOf<typeof SIDE>, string>> = { cost: 'cost you most', won: 'won you most' }

/** "Your fights cost you most: 24 kills and 13 deaths, 38.4 and 8 expected. That is about three points." */
export function decidedIt(s: WordSlots<'side'> & FactSlots<'points', 'points'>, what: string, figures: readonly Segment[]): Segment[] {
  const points = s.has('points') ? say` That is about ${s.about('points')} ${s.noun('points', 'point')}.` : []
  return say`${capitalize(what)} ${s.text('side') === 'won' ? MOST.won : MOST.cost}: ${figures}.${points}`
}

/** Something to look at, and no fault: what comes closest where luck could be behind everything. */
export function nothingDecided(what: string, figures: readonly Segment[]): Segment[] {
  return say`No single thing decided it. ${capitalize(what)} came closest: ${figures}.`
}

/** ", if everybody respawns after ten seconds": what a count rests on stands in its own sentence. */
export function ifRespawn(s: Slots<'respawn', never, never, never, 'respawn'>): Segment[] {
  return s.has('respawn') ? say`, if everybody respawns after ${s.wholeSeconds('respawn')} seconds` : []
}
