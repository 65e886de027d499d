import { describe, expect, test } from 'vitest'
import { eventMoments } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { HAND_MADE_SOURCES } from '#tests/recount/hand-made/hand-made-match.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'
import { validateReport } from './validate-report.ts'

/** Returns the validator's findings for the true report with a planted fault. */
function problemsOfReport(plant: (report: Report) => void): string[] {
  const report = structuredClone(HAND_MADE_REPORT)
  plant(report)
  return validateReport(report, HAND_MADE_SOURCES).map(({ where, problem }) => `${where}: ${problem}`)
}

test('a true report, counted by hand, passes', () => {
  expect(validateReport(HAND_MADE_REPORT, HAND_MADE_SOURCES)).toEqual([])
})

describe('false data is caught', () => {
  const facts = HAND_MADE_REPORT.facts.map(({ id }, index) => [id, index] as const)

  test.each(facts)('a false value of %s', (id, index) => {
    const problems = problemsOfReport((report) => Object.assign(report.facts[index] ?? {}, { value: 97 }))
    expect(problems.some((problem) => problem.startsWith(`${id}: counts`))).toBe(true)
  })

  test.each(facts)('a false total (`of`) of %s', (id, index) => {
    const problems = problemsOfReport((report) => Object.assign(report.facts[index] ?? {}, { of: 97 }))
    expect(problems.some((problem) => problem.startsWith(`${id}: counts it out of`))).toBe(true)
  })

  test.each(facts.filter(([, index]) => HAND_MADE_REPORT.facts[index]?.evidence.length))('false events of %s', (id, index) => {
    const swapped = problemsOfReport((report) => Object.assign(report.facts[index] ?? {}, { evidence: eventMoments(['d40000']) }))
    expect(swapped.some((problem) => problem.startsWith(`${id}: stands on`))).toBe(true)
    const invented = problemsOfReport((report) => report.facts[index]?.evidence.push(...eventMoments(['k12345'])))
    expect(invented).toContain(`${id}: no event k12345 in the film`)
  })

  test.each<[string, (report: Report) => void, string]>([
    ['a kind nobody defined', (report) => Object.assign(report.facts[0] ?? {}, { kind: 'aim' }), 'no such kind of fact'],
    ['a fact about the wrong player', (report) => Object.assign(report.facts[0] ?? {}, { player: 'p2' }), 'counts 1 from the sources'],
    ['a fact the sources cannot answer', (report) => report.facts.push(csr()), 'the sources cannot answer this'],
    ['a series of too few matches', (report) => report.facts.push(series(2)), 'the sources cannot answer this'],
    ['a length told in kills', (report) => Object.assign(report.facts[0] ?? {}, { unit: 'ms' }), 'is not counted in ms'],
    ['two facts of one id', (report) => report.facts.push(...report.facts.slice(0, 1)), 'two facts have this id'],
    ['a death of the wrong kind', (report) => Object.assign(report.deaths[0] ?? {}, { kind: 'level' }), 'is "after-kill" in the sources'],
    ['a death by the wrong killer', (report) => Object.assign(report.deaths[1] ?? {}, { killer: 'p4' }), 'is "p3" in the sources'],
    ['a death answered by nobody', (report) => Object.assign(report.deaths[3] ?? {}, { answeredBy: null }), 'is "p2" in the sources'],
    [
      'a headline about something else than the one thing',
      (report) => Object.assign(report.headline, { template: 'headline.one-accuracy' }),
      'is not about after-kill',
    ],
    ['false numbers at a death', (report) => Object.assign(report.deaths[2] ?? {}, { alive: { own: 2, enemy: 2 } }), 'is {"own":1'],
    ['a missing death', (report) => report.deaths.pop(), 'this death of the log is missing'],
    ['kinds that do not sum', (report) => Object.assign(report.facts[18] ?? {}, { value: 2 }), 'do not sum to the 4 own deaths'],
    [
      'a false tally',
      (report) => Object.assign(report.tallies['after-kill']?.taken ?? {}, { othersExposure: 7 }),
      '"othersExposure":6} in the sources',
    ],
    ['a false advantage', (report) => Object.assign(report.timeline.advantage[2] ?? {}, { net: 1 }), 'is -1 in the sources'],
    ['a false score', (report) => Object.assign(report.timeline.scoreLead?.[1] ?? {}, { lead: 3 }), 'is -3 in the sources'],
    ['rounds out of the match', (report) => report.timeline.rounds.push({ startMs: 80_000, endMs: 95_000 }), 'rounds overlap or leave'],
    ['an event at the wrong time', (report) => Object.assign(report.events[0] ?? {}, { atMs: 10_001 }), 'is 10000 in the sources'],
    ['a false outcome', (report) => Object.assign(report.match, { outcome: 'win' }), 'is "loss" in the sources'],
    ['a false name', (report) => Object.assign(report.players[2] ?? {}, { name: 'Zinc Poet' }), 'is "Cobalt Finch" in the sources'],
    ['focus areas in the wrong order', (report) => report.focusAreas.reverse(), 'is surer than the area before it'],
    ['a fourth focus area', (report) => report.focusAreas.push(...report.focusAreas), 'too many focus areas'],
    ['too much certainty', (report) => Object.assign(report.focusAreas[0] ?? {}, { certainty: 'in this match' }), '"a try"'],
    ['a habit', (report) => Object.assign(report.focusAreas[1] ?? {}, { certainty: 'habit' }), '"a try"'],
    ['a false pass mark', (report) => Object.assign(report.focusAreas[1]?.passMark ?? {}, { atMost: 20 }), 'is not the target'],
    ['a moment of another kind', (report) => report.focusAreas[0]?.moments.push('d30000'), 'is not a death of the kind'],
    ['a fact that does not exist', (report) => report.headline.facts.push('aim/p1'), 'cites fact aim/p1'],
    ['an event that does not exist', (report) => report.timeline.kills.push('k10000-2'), 'cites event k10000-2'],
    ['a player who does not exist', (report) => Object.assign(report.facts[0] ?? {}, { player: 'p9' }), 'cites player p9'],
  ])('%s', (_, plant, problem) => {
    expect(problemsOfReport(plant).join('\n')).toContain(problem)
  })
})

function csr(): Report['facts'][number] {
  return { id: 'csr', kind: 'csr', player: 'p1', other: null, variant: null, value: 1500, of: 1490, unit: 'csr', evidence: [] }
}

function series(of: number): Report['facts'][number] {
  return { id: 'series', kind: 'series-sigma', player: 'p1', other: null, variant: 'behind', value: 3, of, unit: 'sigma', evidence: [] }
}
