import type { Match, Outcome } from './match.ts'

const OUTCOMES: Readonly<Record<number, Outcome>> = { 1: 'tie', 2: 'win', 3: 'loss', 4: 'left' }
const LIFECYCLES: Readonly<Record<number, Match['lifecycle']>> = { 1: 'custom', 3: 'matchmade', 7: 'custom' }

/** What the game's `Outcome` says of a player or a team. */
export function outcomeOf(code: number): Outcome {
  return OUTCOMES[code] ?? 'unknown'
}

/** What the game's `LifecycleMode` says of a match. */
export function lifecycleOf(code: number): Match['lifecycle'] {
  return LIFECYCLES[code] ?? 'unknown'
}
