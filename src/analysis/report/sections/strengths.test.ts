import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import type { Decider } from '#analysis/findings/deciders.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { readMatchSkill } from '#analysis/statistics/match-skill.ts'
import { modeOf } from '#analysis/statistics/modes.ts'
import type { Fact } from '#shared/report/fact.ts'
import { factOf, studyOf } from '#simulator/samples/sample-book.ts'
import { award, kill, logOf, logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { SIMULATED_MODES } from '#simulator/simulation.ts'
import { findStrengths } from './strengths.ts'

const { view } = studyOf(logOf([...kill(10_000, 'a', 'e'), ...kill(40_000, 'f', 'a')]))
const NOTHING = new Set<string>()

const FACTS = [
  factOf('kills', 20),
  factOf('deaths', 9),
  factOf('shots-hit', 60, { of: 100 }),
  factOf('others-shots-hit', 300, { of: 700 }),
  factOf('damage-dealt', 6000),
  factOf('others-damage-dealt', 4000),
]

function decider(id: Decider['id'], points: number, isProven: boolean): Decider {
  return { id, points, isProven, deviation: 1, sigma: points, bar: 2 }
}

function praised(deciders: readonly Decider[], facts: readonly Fact[] = FACTS, mentioned: ReadonlySet<string> = NOTHING): string[] {
  return findStrengths({ view, book: makeFactBook(facts), deciders }, mentioned).map(({ claim }) => claim.template)
}

describe('praise follows the same rules as blame', () => {
  test.each([
    ['fights', 'keep.fights'],
    ['accuracy', 'keep.accuracy'],
    ['damage', 'keep.damage'],
  ] as const)('%s: praised only if it won points beyond chance', (id, template) => {
    expect(praised([decider(id, 3, true)])).toEqual([template])
    expect(praised([decider(id, 3, false)])).toEqual([])
    expect(praised([decider(id, -3, true)])).toEqual([])
  })

  test('the largest of several is praised, and one that the headline mentions is not repeated', () => {
    const both = [decider('damage', 5, true), decider('fights', 3, true)]
    expect(praised(both)).toEqual(['keep.damage'])
    expect(praised(both, FACTS, new Set(['damage-dealt', 'others-damage-dealt']))).toEqual(['keep.fights'])
  })

  test('without anything proven or rare, the best fact is praised, if there is one', () => {
    expect(praised([], [...FACTS, factOf('rank-kills', 2, { of: 8, unit: 'rank' })])).toEqual(['keep.placed-kills'])
    expect(praised([], [...FACTS, factOf('rank-kills', 5, { of: 8, unit: 'rank' })])).toEqual([])
    expect(praised([], [factOf('assists', 3)])).toEqual(['keep.assists'])
    expect(praised([], [factOf('assists', 0)])).toEqual([])
    expect(praised([], [])).toEqual([])
  })
})

describe('moments', () => {
  const strengthsOf = (...events: ReturnType<typeof kill>[]) => {
    const study = studyOf(logOf([...kill(1_000, 'd', 'h'), ...events.flat()], { mode: modeOf(18) }))
    return findStrengths({ ...study, deciders: [] }, NOTHING).map(({ claim, moments }) => [claim.template, moments])
  }
  const at = (index: number) => 20_000 * (index + 1)

  test('a run has its kills as moments', () => {
    const run = (length: number) => Array.from({ length }, (_, index) => kill(at(index), 'a', 'efgh'[index % 4] ?? 'e'))
    expect(strengthsOf(...run(6))).toEqual([['keep.run', ['k20000', 'k40000', 'k60000', 'k80000', 'k100000', 'k120000']]])
    expect(strengthsOf(...run(2)).map(([template]) => template)).not.toContain('keep.run')
  })

  test('a triple kill is praised, or else a double kill', () => {
    const double = [kill(20_000, 'a', 'e'), kill(22_000, 'a', 'f')]
    expect(strengthsOf(...double, kill(24_000, 'a', 'g'))).toEqual([['keep.multi', ['k20000', 'k22000', 'k24000']]])
    expect(strengthsOf(...double)).toEqual([['keep.multi', ['k20000', 'k22000']]])
  })

  test('stops are praised from two on, if they are a third of the team’s', () => {
    const stop = (atMs: number, seat: string) => [...kill(atMs, seat, 'e'), ...award(atMs, seat)]
    const own = [stop(20_000, 'a'), stop(60_000, 'a')]
    const mates = [100_000, 140_000, 180_000, 220_000].map((atMs) => stop(atMs, 'b'))
    expect(strengthsOf(...own, ...mates).map(([template]) => template)).toContain('keep.stops')
    expect(strengthsOf(...own, ...mates, stop(260_000, 'b')).map(([template]) => template)).not.toContain('keep.stops')
    expect(strengthsOf(stop(20_000, 'a')).map(([template]) => template)).not.toContain('keep.stops')
  })
})

test('every report has one or two strengths, each with facts of the report', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...SIMULATED_MODES), (seed, mode) => {
      const { statistics, film, skill } = simulateMatch({ seed, mode })
      const log = logOfSimulated({ statistics, film })
      for (const you of log.players) {
        const report = composeReport({ log, skill: readMatchSkill(skill), you, map: null })
        const facts = new Map(report.facts.map((fact) => [fact.id, fact]))
        const events = new Set(report.events.map(({ id }) => id))
        expect([1, 2]).toContain(report.strengths.length)
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
