import { expect, test } from 'vitest'
import { logOfSimulated } from '#simulator/samples/sample-log.ts'
import { simulateMatch } from '#simulator/simulate-match.ts'
import { scoreStepsOf } from './score-steps.ts'

function slayer(seed: number) {
  const { statistics, film, truth } = simulateMatch({ seed, mode: 'slayer' })
  const log = logOfSimulated({ statistics, film })
  return { truth, log, charged: log.events.filter((event) => event.kind === 'death' && event.killer === null) }
}

test('team slayer scores are known at each time, even with deaths that have no killer', () => {
  const matches = Array.from({ length: 12 }, (_, seed) => slayer(seed))
  expect(matches.filter(({ charged }) => charged.length > 0).length).toBeGreaterThanOrEqual(2)
  for (const { truth, log } of matches) {
    const steps = scoreStepsOf(log)
    const ids = (log.match?.teams ?? []).map(({ teamId }) => teamId)
    const scoredBy = (atMs: number) =>
      ids.map((id) => truth.scoring.reduce((sum, gain) => sum + (gain.team === id && gain.atMs <= atMs ? gain.points : 0), 0))
    expect(steps.at(-1)?.scores).toEqual(scoredBy(truth.endMs))
    // Film time stamps differ from the scoreboard's by some milliseconds.
    for (let atMs = 30_000; atMs < truth.endMs; atMs += 7_000) {
      const scoresNear = [atMs - 100, atMs, atMs + 100].map((at) => steps.findLast(({ fromMs }) => fromMs <= at)?.scores)
      expect(scoresNear).toContainEqual(scoredBy(atMs))
    }
  }
})

test('no steps if it is unclear which of two deaths cost a point, or if a kill is missing', () => {
  const matches = Array.from({ length: 12 }, (_, seed) => slayer(seed))
  const {
    log,
    charged: [death],
  } = matches.find(({ charged }) => charged.length === 1) ?? slayer(0)
  if (!death || !log.match) throw new Error('no match')
  const again = { ...death, id: `${death.id}-2`, atMs: death.atMs + 5_000 }
  const twice = [...log.events, again].toSorted((one, other) => one.atMs - other.atMs)
  expect(scoreStepsOf({ ...log, events: twice })).toEqual([])
  const kill = log.events.find((event) => event.kind === 'kill')
  expect(scoreStepsOf({ ...log, events: log.events.filter((event) => event !== kill) })).toEqual([])
})
