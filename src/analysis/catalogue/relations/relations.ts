import { say } from '#analysis/wording/segments.ts'
import { type Template, template } from '#analysis/wording/template.ts'
import type { Fact } from '#shared/report/fact.ts'
import { ALSO } from './also.ts'
import { DEATH_SETS, deathSetOf } from './death-sets.ts'
import { countedEvents, isNamed, moments, ofOne, type Relation } from './relation.ts'
import { DURING, TOGETHER } from './seen.ts'

const IN_A_ROW = DEATH_SETS.filter(({ state }) => state !== null).map(({ type }) => type)
const MIN_RUN = 3
const MAX_NAMED = 5

/** Consecutive deaths that are all in one set. */
const RUN: Relation = {
  id: 'run',
  subjects: IN_A_ROW,
  objects: null,
  moments: ({ subject }, { deaths }) =>
    longestRun(
      subject,
      deaths.map(({ event }) => event),
    ),
  signs: {
    'in-a-row': template(
      { ...ofOne(IN_A_ROW), ...moments },
      (s) => say`Your deaths at ${s.times('moments')} came in a row, all of them ${deathSetOf(s.fact('subject'))?.state ?? ''}.`,
      (given) => {
        const run = longestRun(given.filled('subject'), given.ownDeaths)
        return (
          run.length >= MIN_RUN && run.length <= MAX_NAMED && run.join() === given.moments('moments').join() && isNamed(given, 'subject')
        )
      },
    ),
  },
}

function longestRun(subject: Fact | null, deaths: readonly string[]): readonly string[] {
  const events = countedEvents(subject) ?? []
  const runs: string[][] = [[]]
  for (const death of deaths) {
    if (events.includes(death)) runs.at(-1)?.push(death)
    else runs.push([])
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), [])
}

/** All relations that may be stated of facts: a closed list. */
export const RELATIONS: readonly Relation[] = [ALSO, RUN, DURING, TOGETHER]

export const RELATION_TEMPLATES: Readonly<Record<string, Template>> = Object.fromEntries(
  RELATIONS.flatMap(({ id, signs }) => Object.entries(signs).map(([sign, template]) => [`relation.${id}-${sign}`, template])),
)
