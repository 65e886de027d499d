import type { LogKindId } from '#shared/report/death-kinds.ts'
import { type Line, LOG_KINDS } from '#tests/recount/naive/naive-kinds.ts'
import { eventsOf } from '#tests/recount/naive/naive-log.ts'
import type { Person } from '#tests/recount/naive/person.ts'
import { COUNTED_AGAINST } from './counted-against.ts'
import {
  type Answer,
  type Counter,
  counted,
  deathsOfKind,
  othersThan,
  perKind,
  type Question,
  type Recount,
  respawnNamedBy,
  sumOf,
} from './recount.ts'

/** Deaths of one line against what they are measured by, the player's and everybody else's. */
export interface Tally {
  readonly deaths: number
  readonly exposure: number
  readonly othersDeaths: number
  readonly othersExposure: number
}

/** The lines of deaths and what is derived from them. */
export const KIND_COUNTERS = {
  ...perKind('line', ofFocusKind),
  ...perKind('expected', expected),
  'line-no-killer': (question) => onLine(question, 'no-killer'),
  'line-objective': (question) => onLine(question, 'objective'),
  'line-exchanged': (question) => onLine(question, 'exchanged'),
  'line-level': (question) => onLine(question, 'level'),
  'line-at-respawn': ({ recount, own, fact: { variant } }) => {
    const respawnMs = respawnNamedBy(recount, variant)
    const line = LOG_KINDS.find((name) => variant?.includes(name))
    if (!line || respawnMs === null) return null
    const deaths = deathsOfKind(recount, own.key, line, recount.livesAt(respawnMs))
    return counted(deaths, eventsOf(recount.log, own.key, 'death').length)
  },
  'line-killer': ({ recount, own, other, fact: { variant } }) => {
    const deaths = deathsOfKind(recount, own.key, variant ?? '')
    const byOther = deaths.filter(({ id }) => recount.log.killOf.get(id)?.person === other?.key)
    return other ? counted(byOther, deaths.length) : null
  },
} as const satisfies Record<string, Counter>

export function tallyOf(recount: Recount, own: Person, line: LogKindId): Tally {
  const others = othersThan(recount, own)
  const exposureOf = (person: Person) => COUNTED_AGAINST[line].line(recount, person)
  return {
    deaths: deathsOfKind(recount, own.key, line).length,
    exposure: exposureOf(own),
    othersDeaths: sumOf(others, ({ key }) => deathsOfKind(recount, key, line).length),
    othersExposure: sumOf(others, exposureOf),
  }
}

function onLine({ recount, own }: Question, line: Line): Answer {
  return counted(deathsOfKind(recount, own.key, line), eventsOf(recount.log, own.key, 'death').length)
}

function ofFocusKind(question: Question, line: LogKindId): Answer | null {
  return COUNTED_AGAINST[line].needsNumbers && !question.recount.lives.areNumbersKnown ? null : onLine(question, line)
}

function expected({ recount, own }: Question, line: LogKindId): Answer | null {
  const { exposure, othersDeaths, othersExposure } = tallyOf(recount, own, line)
  return othersExposure > 0 ? { value: (othersDeaths / othersExposure) * exposure, of: null } : null
}
