import type { LogKindId } from '#shared/report/death-kinds.ts'
import { type Kind, LOG_KINDS } from '#tests/recount/naive/naive-kinds.ts'
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

/** Deaths of one kind and their exposure, for the player and for all others. */
export interface Tally {
  readonly deaths: number
  readonly exposure: number
  readonly othersDeaths: number
  readonly othersExposure: number
}

export const KIND_COUNTERS = {
  ...perKind('deaths', ofFocusKind),
  ...perKind('expected', expected),
  'deaths-no-killer': (question) => onKind(question, 'no-killer'),
  'deaths-objective': (question) => onKind(question, 'objective'),
  'deaths-exchanged': (question) => onKind(question, 'exchanged'),
  'deaths-level': (question) => onKind(question, 'level'),
  'kind-at-respawn': ({ recount, own, fact: { variant } }) => {
    const respawnMs = respawnNamedBy(recount, variant)
    const kind = LOG_KINDS.find((name) => variant?.includes(name))
    if (!kind || respawnMs === null) return null
    const deaths = deathsOfKind(recount, own.key, kind, recount.livesAt(respawnMs))
    return counted(deaths, eventsOf(recount.log, own.key, 'death').length)
  },
  'kind-killer': ({ recount, own, other, fact: { variant } }) => {
    const deaths = deathsOfKind(recount, own.key, variant ?? '')
    const byOther = deaths.filter(({ id }) => recount.log.killOf.get(id)?.person === other?.key)
    return other ? counted(byOther, deaths.length) : null
  },
} as const satisfies Record<string, Counter>

export function tallyOf(recount: Recount, own: Person, kind: LogKindId): Tally {
  const others = othersThan(recount, own)
  const exposureOf = (person: Person) => COUNTED_AGAINST[kind].taken(recount, person)
  return {
    deaths: deathsOfKind(recount, own.key, kind).length,
    exposure: exposureOf(own),
    othersDeaths: sumOf(others, ({ key }) => deathsOfKind(recount, key, kind).length),
    othersExposure: sumOf(others, exposureOf),
  }
}

function onKind({ recount, own }: Question, kind: Kind): Answer {
  return counted(deathsOfKind(recount, own.key, kind), eventsOf(recount.log, own.key, 'death').length)
}

function ofFocusKind(question: Question, kind: LogKindId): Answer | null {
  return COUNTED_AGAINST[kind].needsNumbers && !question.recount.lives.areNumbersKnown ? null : onKind(question, kind)
}

function expected({ recount, own }: Question, kind: LogKindId): Answer | null {
  const { exposure, othersDeaths, othersExposure } = tallyOf(recount, own, kind)
  return othersExposure > 0 ? { value: (othersDeaths / othersExposure) * exposure, of: null } : null
}
