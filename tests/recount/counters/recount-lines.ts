import { LINES, type Line } from '#tests/recount/naive/naive-lines.ts'
import { eventsOf, type Person } from '#tests/recount/naive/naive-log.ts'
import {
  type Answer,
  type Counter,
  counted,
  deathsOnLine,
  othersThan,
  type Question,
  type Recount,
  respawnNamedBy,
  sumOf,
} from './recount.ts'
import { timeInState } from './recount-rates.ts'

/** Deaths of one line against what they are measured by, the player's and everybody else's. */
export interface Tally {
  readonly deaths: number
  readonly exposure: number
  readonly othersDeaths: number
  readonly othersExposure: number
}

/** The seven lines of deaths and what is derived from them. */
export const LINE_COUNTERS = {
  'line-no-killer': (question) => onLine(question, 'no-killer'),
  'line-objective': (question) => onLine(question, 'objective'),
  'line-exchanged': (question) => onLine(question, 'exchanged'),
  'line-after-kill': (question) => onLine(question, 'after-kill'),
  'line-behind': (question) => onLine(question, 'behind'),
  'line-ahead': (question) => onLine(question, 'ahead'),
  'line-level': (question) => onLine(question, 'level'),
  'line-at-respawn': ({ recount, own, fact: { variant } }) => {
    const respawnMs = respawnNamedBy(variant)
    const line = LINES.find((name) => variant?.includes(name))
    if (!line || respawnMs === null) return null
    const deaths = deathsOnLine(recount, own.key, line, recount.livesAt(respawnMs))
    return counted(deaths, eventsOf(recount.log, own.key, 'death').length)
  },
  'par-after-kill': (question) => par(question, 'after-kill'),
  'par-behind': (question) => par(question, 'behind'),
  'par-ahead': (question) => par(question, 'ahead'),
  'line-killer': ({ recount, own, other, fact: { variant } }) => {
    const deaths = deathsOnLine(recount, own.key, variant ?? '')
    const byOther = deaths.filter(({ id }) => recount.log.killOf.get(id)?.person === other?.key)
    return other ? counted(byOther, deaths.length) : null
  },
} as const satisfies Record<string, Counter>

/** Own kills are the exposure of after-kill, living time in the state that of behind and ahead; the other lines have none. */
export function tallyOf(recount: Recount, own: Person, line: Line): Tally {
  const others = othersThan(recount, own)
  const exposureOf = (person: Person) => {
    if (line === 'after-kill') return eventsOf(recount.log, person.key, 'kill').length
    return line === 'behind' || line === 'ahead' ? timeInState(recount, person, line) : 0
  }
  return {
    deaths: deathsOnLine(recount, own.key, line).length,
    exposure: exposureOf(own),
    othersDeaths: sumOf(others, ({ key }) => deathsOnLine(recount, key, line).length),
    othersExposure: sumOf(others, exposureOf),
  }
}

function onLine({ recount, own }: Question, line: Line): Answer | null {
  if (!recount.lives.areNumbersKnown && (line === 'behind' || line === 'ahead')) return null
  return counted(deathsOnLine(recount, own.key, line), eventsOf(recount.log, own.key, 'death').length)
}

function par({ recount, own }: Question, line: Line): Answer | null {
  const { exposure, othersDeaths, othersExposure } = tallyOf(recount, own, line)
  return othersExposure > 0 ? { value: (othersDeaths / othersExposure) * exposure, of: null } : null
}
