import type { SIDE } from './closed-words.ts'
import { afterResult } from './result-words.ts'
import { type Segment, say } from './segments.ts'
import type { WordOf } from './slot-kinds.ts'
import type { FactSlots, Slots, WordSlots } from './slots.ts'

const MOST: Readonly<Record<WordOf<typeof SIDE>, string>> = { cost: 'cost you most', won: 'won you most' }

export function mostOf(s: WordSlots<'side'>): string {
  return s.text('side') === 'won' ? MOST.won : MOST.cost
}

/** ", about three points"; nothing where the score counts something else. */
export function worth(s: FactSlots<'points', 'points'>): Segment[] {
  return s.has('points') ? say`, about ${s.about('points')} ${s.noun('points', 'point')}` : []
}

export function nothingDecided(s: WordSlots<'outcome'>, named: readonly Segment[]): Segment[] {
  return afterResult(s.text('outcome'), 'plain', say`no single thing decided it. Closest: ${named}.`)
}

/** ", if everybody respawns after ten seconds": what a count rests on stands in its own sentence. */
export function ifRespawn(s: Slots<'respawn', never, never, never, 'respawn'>): Segment[] {
  return s.has('respawn') ? say`, if everybody respawns after ${s.wholeSeconds('respawn')} seconds` : []
}
