import type { Segment } from './segments.ts'
import type { Slots } from './slots.ts'

/** A sentence with slots. Templates are the only place where English is written about a match. */
export type Template = (slots: Slots) => Segment[]
export type Templates = Readonly<Record<string, Template>>

const RESULTS: Readonly<Record<string, string>> = { win: 'won', loss: 'lost', tie: 'tied', left: 'left early' }

export function resultWord(outcome: string): string {
  return RESULTS[outcome] ?? 'result unknown'
}

const OPENINGS: Readonly<Record<string, string>> = {
  win: 'You won, and ',
  loss: 'You lost, and ',
  tie: 'You tied, and ',
  left: 'You left early, and ',
}

/** How a headline starts: the result first, because the player remembers that. */
export function opening(outcome: string): string {
  return OPENINGS[outcome] ?? 'In this match '
}
