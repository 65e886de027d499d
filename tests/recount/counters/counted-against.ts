import type { FactKind } from '#analysis/facts/book/fact-kinds.ts'
import { AFTER_KILL_WINDOW_MS, LEAVE_MS } from '#analysis/rules.ts'
import type { LogKindId } from '#shared/report/death-kinds.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { type Life, numbersAmong } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { type Recount, sumOf } from './recount.ts'
import { timeInState } from './recount-rates.ts'

type Amount = (recount: Recount, person: Person) => number

/** The exposure that the deaths of a focus kind are compared with. */
interface CountedAgainst {
  /** True when the kind exists only if living players can be counted. */
  readonly needsNumbers: boolean
  /** Exposure of the deaths on the kind. */
  readonly taken: Amount
  /** Exposure of all deaths in the situation, traded ones too, without the exposure of earlier kinds. */
  readonly situation: Amount
  /** Deaths per unit of `situation` in recorded matches. */
  readonly recordedRate: number
  /** The kind of fact with the pass mark. */
  readonly target: FactKind
}

const SECOND_MS = 1000

const ownKills: Amount = ({ log }, { key }) => eventsOf(log, key, 'kill').length

export const COUNTED_AGAINST: Readonly<Record<LogKindId, CountedAgainst>> = {
  'after-kill': { needsNumbers: false, taken: ownKills, situation: ownKills, recordedRate: 0.14, target: 'target-kills-then-death' },
  behind: {
    needsNumbers: true,
    taken: (recount, person) => timeInState(recount, person, 'behind'),
    situation: (recount, person) => timeOutsideWindows(recount, person, ({ own, enemy }) => own < enemy),
    recordedRate: 0.03 / SECOND_MS,
    target: 'target-behind',
  },
  ahead: {
    needsNumbers: true,
    taken: (recount, person) => timeInState(recount, person, 'ahead'),
    situation: (recount, person) => timeOutsideWindows(recount, person, ({ own, enemy }) => own > enemy),
    recordedRate: 0.018 / SECOND_MS,
    target: 'target-ahead',
  },
}

/** Living milliseconds in a state, outside the windows after own kills. */
function timeOutsideWindows(
  { log, lives }: Recount,
  { key }: Person,
  isIn: (numbers: { readonly own: number; readonly enemy: number }) => boolean,
): number {
  if (!lives.areNumbersKnown) return 0
  const inState = lives.stretches.filter(({ alive }) => alive.has(key) && isIn(numbersAmong(log, key, alive)))
  const kills = eventsOf(log, key, 'kill')
  const windows = (lives.of.get(key) ?? []).flatMap((life) => windowsIn(life, kills))
  return sumOf(inState, ({ fromMs, untilMs }) => {
    const covered = sumOf(windows, (window) => Math.max(0, Math.min(untilMs, window.untilMs) - Math.max(fromMs, window.fromMs)))
    return untilMs - fromMs - covered
  })
}

/** The windows after own kills in a life. Each ends at the next kill at the latest, so they don't overlap. */
function windowsIn({ startMs, endMs }: Life, kills: readonly LogEvent[]): { fromMs: number; untilMs: number }[] {
  const own = kills.filter(({ atMs }) => startMs <= atMs && atMs <= endMs)
  return own.map(({ atMs }, index) => ({
    fromMs: atMs + LEAVE_MS,
    untilMs: Math.min(atMs + AFTER_KILL_WINDOW_MS, endMs, own[index + 1]?.atMs ?? Number.POSITIVE_INFINITY),
  }))
}
