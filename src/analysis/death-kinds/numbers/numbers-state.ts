import type { ReviewedDeath } from '#analysis/facts/match-state/death-review.ts'
import type { Life } from '#analysis/facts/match-state/lives.ts'
import { netOf, stretches } from '#analysis/facts/match-state/numbers-alive.ts'
import type { Exposure, Played } from '#analysis/facts/match-state/sort-deaths.ts'
import { AFTER_KILL_WINDOW_MS, LEAVE_MS } from '#analysis/rules.ts'

/** Fewer or more living players than the enemy. */
export type NumbersState = 'behind' | 'ahead'
export const NUMBERS_STATES: readonly NumbersState[] = ['behind', 'ahead']

/** True when the state held just before the death or, with `aliveEarlier`, when there was still time to act on it. */
export function diedIn(death: ReviewedDeath, state: NumbersState, when: 'alive' | 'aliveEarlier' = 'alive'): boolean {
  const alive = death[when]
  return alive !== null && isIn(alive.own - alive.enemy, state)
}

/** Living milliseconds in a state. The situation excludes the time after own kills, which belongs to the after-kill kind. */
export function timeIn(played: Played, state: NumbersState): Exposure {
  return {
    taken: millisecondsIn(played, state, played.lives),
    situation: millisecondsIn(played, state, played.lives.flatMap(outsideKillWindows)),
  }
}

type Interval = Pick<Life, 'startMs' | 'endMs'>

/** The parts of a life outside the windows after its kills, in which a death is of the after-kill kind. */
function outsideKillWindows({ startMs, endMs, kills }: Life): Interval[] {
  const parts: Interval[] = []
  let fromMs = startMs
  for (const [at, kill] of kills.entries()) {
    const leaveMs = Math.min(kill.atMs + LEAVE_MS, kills[at + 1]?.atMs ?? endMs)
    if (leaveMs > fromMs) parts.push({ startMs: fromMs, endMs: Math.min(leaveMs, endMs) })
    fromMs = Math.min(kill.atMs + AFTER_KILL_WINDOW_MS, kills[at + 1]?.atMs ?? Number.POSITIVE_INFINITY)
  }
  if (endMs > fromMs) parts.push({ startMs: fromMs, endMs })
  return parts
}

function millisecondsIn({ player: { team }, numbers }: Played, state: NumbersState, intervals: readonly Interval[]): number {
  if (team === null) return 0
  return intervals
    .flatMap(({ startMs, endMs }) => stretches(numbers, startMs, endMs))
    .reduce((sum, { entry, lengthMs }) => (isIn(netOf(entry, team), state) ? sum + lengthMs : sum), 0)
}

function isIn(net: number, state: NumbersState): boolean {
  return state === 'behind' ? net < 0 : net > 0
}
