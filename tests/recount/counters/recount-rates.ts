import { AFTER_KILL_WINDOW_MS } from '#analysis/rules.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { numbersAmong, numbersBefore } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { type Answer, type Counter, counted, othersThan, type Question, type Recount, sumOf } from './recount.ts'

type State = 'behind' | 'ahead'

const MINUTE_MS = 60_000
const TARGET_KILLS = 40

export const RATE_COUNTERS = {
  'kills-then-death': ({ recount, own }) => {
    const soon = killsThenDeath(recount, own)
    return counted(soon, eventsOf(recount.log, own.key, 'kill').length)
  },
  'others-kills-then-death': ({ recount, own }) => othersThenDeath(recount, own),
  'deaths-while-behind': ({ recount, own }) => whileIn(recount, own, 'behind'),
  'deaths-while-ahead': ({ recount, own }) => whileIn(recount, own, 'ahead'),
  'time-behind': ({ recount, own }) => ({ value: timeInState(recount, own, 'behind'), of: null }),
  'time-ahead': ({ recount, own }) => ({ value: timeInState(recount, own, 'ahead'), of: null }),
  'rate-behind': ({ recount, own }) => rateOf(recount, [own], 'behind'),
  'rate-ahead': ({ recount, own }) => rateOf(recount, [own], 'ahead'),
  'others-rate-behind': ({ recount, own }) => rateOf(recount, othersThan(recount, own), 'behind'),
  'others-rate-ahead': ({ recount, own }) => rateOf(recount, othersThan(recount, own), 'ahead'),
  'target-kills-then-death': ({ recount, own }) => {
    const kills = eventsOf(recount.log, own.key, 'kill').length
    const others = othersThenDeath(recount, own)
    const rate = targetFor(killsThenDeath(recount, own).length / kills, others.value / (others.of ?? 0))
    return { value: downTo(1, rate * TARGET_KILLS), of: TARGET_KILLS }
  },
  'target-behind': (question) => targetRate(question, 'behind'),
  'target-ahead': (question) => targetRate(question, 'ahead'),
} as const satisfies Record<string, Counter>

/** Own living time in milliseconds while behind or ahead; 0 when living players cannot be counted. */
export function timeInState({ log, lives }: Recount, { key }: Person, state: State): number {
  if (!lives.areNumbersKnown) return 0
  const own = lives.stretches.filter(({ alive }) => alive.has(key))
  return sumOf(own, ({ fromMs, untilMs, alive }) => (isIn(numbersAmong(log, key, alive), state) ? untilMs - fromMs : 0))
}

function isIn({ own, enemy }: { own: number; enemy: number }, state: State): boolean {
  return state === 'behind' ? own < enemy : own > enemy
}

function killsThenDeath({ log, lives }: Recount, { key }: Person): LogEvent[] {
  return eventsOf(log, key, 'kill').filter((kill) =>
    (lives.of.get(key) ?? []).some(
      ({ startMs, endMs, death }) => death && startMs <= kill.atMs && kill.atMs <= endMs && endMs - kill.atMs <= AFTER_KILL_WINDOW_MS,
    ),
  )
}

function othersThenDeath(recount: Recount, own: Person): Answer {
  const others = othersThan(recount, own)
  return {
    value: sumOf(others, (person) => killsThenDeath(recount, person).length),
    of: sumOf(others, ({ key }) => eventsOf(recount.log, key, 'kill').length),
  }
}

function deathsIn({ log, lives }: Recount, { key }: Person, state: State): LogEvent[] {
  return eventsOf(log, key, 'death').filter((death) => {
    const numbers = numbersBefore(log, lives, death)
    return numbers !== null && isIn(numbers, state)
  })
}

function whileIn(recount: Recount, own: Person, state: State): Answer | null {
  return recount.lives.areNumbersKnown ? counted(deathsIn(recount, own, state), eventsOf(recount.log, own.key, 'death').length) : null
}

function rateOf(recount: Recount, persons: readonly Person[], state: State): Answer | null {
  const time = sumOf(persons, (person) => timeInState(recount, person, state))
  const deaths = sumOf(persons, (person) => deathsIn(recount, person, state).length)
  return time > 0 ? { value: deaths / (time / MINUTE_MS), of: null } : null
}

function targetRate({ recount, own }: Question, state: State): Answer | null {
  const [ownRate, others] = [rateOf(recount, [own], state), rateOf(recount, othersThan(recount, own), state)]
  return ownRate && others ? { value: Math.max(0.5, downTo(0.5, targetFor(ownRate.value, others.value))), of: null } : null
}

/** Two thirds of the way to the others' rate, and at least a quarter less than the own rate. */
function targetFor(own: number, others: number): number {
  return Math.min(others + (own - others) / 3, own * 0.75)
}

/** Rounds down to a multiple of `step`, with a tolerance for floating-point errors. */
function downTo(step: number, value: number): number {
  return Math.floor(value / step + 1e-9) * step
}
