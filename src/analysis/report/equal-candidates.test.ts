import { expect, test } from 'vitest'
import { equalCandidates } from '#analysis/findings/equal-candidates.ts'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { composeReport } from './compose-report.ts'

const FOUND = Array.from({ length: 40 }, (_, seed) => {
  const { film, statistics } = simulateMatch({ seed, mode: 'slayer' })
  const log = logOfSimulated({ statistics, film })
  return log.players.map(
    (you) =>
      (lead: Parameters<typeof composeReport>[0]['lead'] = null) =>
        composeReport({ log, skill: null, you, map: null, lead }),
  )
})
  .flat()
  .map((compose) => ({ compose, report: compose(), pair: equalCandidates(compose()) }))

test('equal candidates are the first focus area and the nearest kind with the same certainty; with that kind as `lead`, it comes first', () => {
  const withPair = FOUND.filter(({ pair }) => pair !== null)
  expect(withPair.length).toBeGreaterThan(10)
  expect(withPair.length).toBeLessThan(FOUND.length / 2)
  for (const { compose, report, pair } of withPair) {
    const [reported, near] = pair ?? []
    expect(report.focusAreas[0]?.kind).toBe(reported)
    const turned = compose(near)
    expect(turned.focusAreas[0]).toMatchObject({ kind: near, certainty: report.focusAreas[0]?.certainty })
    expect(new Set(turned.focusAreas.map(({ kind }) => kind)).size).toBe(turned.focusAreas.length)
    expect(compose(reported)).toEqual(report)
  }
})
