import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { buildEventLog } from '#analysis/log/build-event-log.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { readMatchStats } from '#analysis/statistics/match-stats.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import type { Fact } from '#shared/report/fact.ts'
import { factOf, studyOf } from '#simulator/samples/sample-book.ts'
import { award, filmOf, kill, logOf } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulated-match.ts'
import { findStrengths } from './strengths.ts'

const { view } = studyOf(logOf([...kill(10_000, 'a', 'e'), ...kill(40_000, 'f', 'a')]))

function praised(...facts: Fact[]): (string | null)[] {
  return findStrengths(view, makeFactBook(facts)).map(({ claim }) => claim.template)
}

describe('praise needs proof', () => {
  test.each([
    ['keep.over-expected', 'sigma-kills', 1.01, 1],
    ['keep.under-expected-deaths', 'sigma-deaths', -1.01, -1],
  ] as const)('%s: %s from %d on, and not at %d', (template, kind, enough, short) => {
    const beside = [
      factOf('shots-hit', 60, { of: 100 }),
      factOf('others-shots-hit', 300, { of: 700 }),
      factOf('kills', 20),
      factOf('deaths', 9),
      factOf('expected-kills', 14),
      factOf('expected-deaths', 15),
    ]
    expect(praised(...beside, factOf(kind, enough))).toEqual([template])
    expect(praised(...beside, factOf(kind, short))).toEqual([])
  })

  test('exchanged deaths are praised from three on, when they are a quarter of all', () => {
    expect(praised(factOf('traded', 3, { of: 12 }))).toEqual(['keep.exchanged'])
    expect(praised(factOf('traded', 3, { of: 13 }))).toEqual([])
    expect(praised(factOf('traded', 2, { of: 4 }))).toEqual([])
  })

  test('nothing is praised of nothing', () => {
    expect(praised()).toEqual([])
  })
})

describe('moments', () => {
  const strengthsOf = (...events: ReturnType<typeof kill>[]) => {
    const study = studyOf(logOf([...kill(1_000, 'd', 'h'), ...events.flat()], { mode: modeOf(18) }))
    return findStrengths(study.view, study.book).map(({ claim, moments }) => [claim.template, moments])
  }
  const at = (index: number) => 20_000 * (index + 1)

  test('a long run is six kills without dying', () => {
    const run = (length: number) => Array.from({ length }, (_, index) => kill(at(index), 'a', 'efgh'[index % 4] ?? 'e'))
    expect(strengthsOf(...run(6))).toContainEqual(['keep.run', ['k20000', 'k40000', 'k60000', 'k80000', 'k100000', 'k120000']])
    expect(strengthsOf(...run(5)).map(([template]) => template)).not.toContain('keep.run')
  })

  test('a triple kill is one, a double kill is not', () => {
    expect(strengthsOf(kill(20_000, 'a', 'e'), kill(22_000, 'a', 'f'), kill(24_000, 'a', 'g'))).toContainEqual([
      'keep.multi',
      ['k20000', 'k22000', 'k24000'],
    ])
    expect(strengthsOf(kill(20_000, 'a', 'e'), kill(22_000, 'a', 'f'))).toEqual([])
  })

  test('stops are praised from two on, when they are a third of the team’s', () => {
    const stop = (atMs: number, seat: string) => [...kill(atMs, seat, 'e'), ...award(atMs, seat)]
    const own = [stop(20_000, 'a'), stop(60_000, 'a')]
    const mates = [100_000, 140_000, 180_000, 220_000].map((atMs) => stop(atMs, 'b'))
    expect(strengthsOf(...own, ...mates).map(([template]) => template)).toContain('keep.stops')
    expect(strengthsOf(...own, ...mates, stop(260_000, 'b')).map(([template]) => template)).not.toContain('keep.stops')
    expect(strengthsOf(stop(20_000, 'a')).map(([template]) => template)).not.toContain('keep.stops')
  })
})

test('a report praises at most two things, each with facts of the report behind it', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...SIMULATED_MODES), (seed, mode) => {
      const { statistics, film, skill } = simulateMatch({ seed, mode })
      const log = buildEventLog({ match: readMatchStats(statistics), film: filmOf(film) })
      for (const you of log.players) {
        const report = composeReport({ log, skill: readMatchSkill(skill), you, map: null })
        const facts = new Map(report.facts.map((fact) => [fact.id, fact]))
        const events = new Set(report.events.map(({ id }) => id))
        expect(report.strengths.length).toBeLessThanOrEqual(2)
        for (const { claims, moments } of report.strengths) {
          const [praise] = claims
          expect(praise?.facts.length).toBeGreaterThan(0)
          for (const id of praise?.facts ?? []) expect(facts.get(id)).toBeDefined()
          for (const id of moments) expect(events.has(id)).toBe(true)
        }
      }
    }),
    { numRuns: 6 },
  )
})
