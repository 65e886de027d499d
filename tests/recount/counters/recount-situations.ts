import { AFTER_KILL_WINDOW_MS, RECORDED_WEIGHT } from '#analysis/rules.ts'
import type { LogEvent } from '#tests/recount/naive/event-ids.ts'
import { killsBeforeInLife } from '#tests/recount/naive/naive-lines.ts'
import { type Life, numbersAmong, numbersBefore } from '#tests/recount/naive/naive-lives.ts'
import { eventsOf, type Person } from '#tests/recount/naive/naive-log.ts'
import { type Answer, type Counter, othersThan, type Question, type Recount, sumOf } from './recount.ts'
import type { Tally } from './recount-lines.ts'

export type Situation = 'after-kill' | 'behind' | 'ahead'

const SECOND_MS = 1000

/** Deaths per own kill, and per living second behind and ahead, in recorded matches. */
const RECORDED_RATES = { 'after-kill': 0.19, behind: 0.034, ahead: 0.022 } as const

/** Deaths by the situation they fell in, exchanged or not: what tells a leak from luck. */
export const SITUATION_COUNTERS = {
  'over-after-kill': (question) => over(question, 'after-kill'),
  'over-behind': (question) => over(question, 'behind'),
  'over-ahead': (question) => over(question, 'ahead'),
  'sigma-after-kill': (question) => sigma(question, 'after-kill'),
  'sigma-behind': (question) => sigma(question, 'behind'),
  'sigma-ahead': (question) => sigma(question, 'ahead'),
} as const satisfies Record<string, Counter>

/** Exposure: own kills for after-kill, living milliseconds in the state outside the window after an own kill for the others. */
export function situationOf(recount: Recount, own: Person, situation: Situation): Tally {
  const others = othersThan(recount, own)
  return {
    deaths: deathsIn(recount, own, situation),
    exposure: exposureTo(recount, own, situation),
    othersDeaths: sumOf(others, (person) => deathsIn(recount, person, situation)),
    othersExposure: sumOf(others, (person) => exposureTo(recount, person, situation)),
  }
}

/**
 * How far the deaths lie from the rate of the others; Poisson, with the uncertainty of that rate. Recorded matches of two teams
 * steady it like one more lobby of the same exposure; in free-for-all there are none.
 */
export function situationSigma(tally: Tally, situation: Situation, hasTeams: boolean): number {
  const weight = hasTeams ? RECORDED_WEIGHT : 0
  const recorded = situation === 'after-kill' ? RECORDED_RATES[situation] : RECORDED_RATES[situation] / SECOND_MS
  const rate = (tally.othersDeaths / tally.othersExposure + weight * recorded) / (1 + weight)
  const expected = rate * tally.exposure
  return (tally.deaths - expected) / Math.sqrt(expected * (1 + tally.exposure / (tally.othersExposure * (1 + weight))))
}

function over({ recount, own }: Question, situation: Situation): Answer | null {
  const { deaths, exposure, othersDeaths, othersExposure } = situationOf(recount, own, situation)
  return othersExposure > 0 ? { value: deaths - (othersDeaths / othersExposure) * exposure, of: deaths } : null
}

function sigma({ recount, own }: Question, situation: Situation): Answer | null {
  const value = situationSigma(situationOf(recount, own, situation), situation, !recount.log.isFreeForAll)
  return Number.isFinite(value) ? { value, of: null } : null
}

function deathsIn(recount: Recount, { key }: Person, situation: Situation): number {
  return eventsOf(recount.log, key, 'death').filter((death) => situationAt(recount, death) === situation).length
}

/** Deaths without a killer and those of a carrier belong to no situation. */
function situationAt({ log, lives, linesOf }: Recount, death: LogEvent): Situation | null {
  const line = linesOf(lives).get(death.id)
  if (line === 'no-killer' || line === 'objective') return null
  if (killsBeforeInLife(log, lives, death).some(({ atMs }) => death.atMs - atMs <= AFTER_KILL_WINDOW_MS)) return 'after-kill'
  const numbers = numbersBefore(log, lives, death)
  if (!numbers || numbers.own === numbers.enemy) return null
  return numbers.own < numbers.enemy ? 'behind' : 'ahead'
}

function exposureTo(recount: Recount, { key }: Person, situation: Situation): number {
  const { log, lives } = recount
  const kills = eventsOf(log, key, 'kill')
  if (situation === 'after-kill') return kills.length
  if (!lives.areNumbersKnown) return 0
  const inState = lives.stretches.filter(({ alive }) => {
    const numbers = numbersAmong(log, key, alive)
    return alive.has(key) && (situation === 'behind' ? numbers.own < numbers.enemy : numbers.own > numbers.enemy)
  })
  const windows = (lives.of.get(key) ?? []).flatMap((life) => windowsIn(life, kills))
  return sumOf(inState, ({ fromMs, untilMs }) => {
    const covered = sumOf(windows, (window) => Math.max(0, Math.min(untilMs, window.untilMs) - Math.max(fromMs, window.fromMs)))
    return untilMs - fromMs - covered
  })
}

/** The stretches of a life right after an own kill, without overlap: each ends where the next kill starts one of its own. */
function windowsIn({ startMs, endMs }: Life, kills: readonly LogEvent[]): { fromMs: number; untilMs: number }[] {
  const own = kills.filter(({ atMs }) => startMs <= atMs && atMs <= endMs)
  return own.map(({ atMs }, index) => ({
    fromMs: atMs,
    untilMs: Math.min(atMs + AFTER_KILL_WINDOW_MS, endMs, own[index + 1]?.atMs ?? Number.POSITIVE_INFINITY),
  }))
}
