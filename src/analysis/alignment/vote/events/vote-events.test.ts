import { expect, test } from 'vitest'
import { createRandom } from '#simulator/random.ts'
import { type EventNoise, seeNoisyEvents, simulateLog } from '#simulator/video/event-noise.ts'
import type { PlayerEvent } from './player-event.ts'
import { voteByEvents } from './vote-events.ts'

const MATCH_MS = 720_000
const EASY: EventNoise = { miss: 0.2, falsePerTrue: 0.2, jitterMs: 500, tail: 0.05 }

function seenAt(offsetMs: number, noise: EventNoise, seed: number): { readonly log: PlayerEvent[]; readonly seen: PlayerEvent[] } {
  const random = createRandom(seed, 'events')
  const log = simulateLog(random, { kills: 12, deaths: 12 }, MATCH_MS)
  return { log, seen: seeNoisyEvents(random, log, noise, (atMs) => atMs + offsetMs, MATCH_MS + offsetMs) }
}

test('the order of events does not matter, and later ones give a later offset', () => {
  const { log, seen } = seenAt(30_000, EASY, 1)
  const vote = voteByEvents(seen, log)
  expect(voteByEvents(createRandom(2, 'order').shuffled(seen), log)).toEqual(vote)
  const later = voteByEvents(
    seen.map((event) => ({ ...event, atMs: event.atMs + 4321 })),
    log,
  )
  expect(later).toMatchObject({ agreeing: vote?.agreeing, confidence: vote?.confidence })
  expect((later?.offsetMs ?? 0) - (vote?.offsetMs ?? 0)).toBeCloseTo(4321)
})

test('the worse events are seen, the less sure is their vote', () => {
  const means = [0, 0.3, 0.6, 0.9].map((miss) => {
    const votes = Array.from({ length: 12 }, (_, seed) => {
      const { log, seen } = seenAt(30_000, { miss, falsePerTrue: miss, jitterMs: 400 + 1000 * miss, tail: 0.1 }, seed)
      return voteByEvents(seen, log)?.confidence ?? 0
    })
    return votes.reduce((sum, confidence) => sum + confidence, 0) / votes.length
  })
  expect(means).toEqual(means.toSorted((one, other) => other - one))
  expect(means.at(-1)).toBeLessThan(0.1)
})

test('two kills at one instant are two, seen once they are one', () => {
  const log: PlayerEvent[] = [10_000, 10_000, 95_000, 170_000].map((atMs) => ({ kind: 'kill', atMs }))
  const shift = (events: readonly PlayerEvent[]) => events.map((event) => ({ ...event, atMs: event.atMs + 5000 }))
  expect(voteByEvents(shift(log), log)).toMatchObject({ agreeing: 4, offsetMs: 5000 })
  expect(voteByEvents(shift(log.slice(1)), log)).toMatchObject({ agreeing: 3, offsetMs: 5000 })
  expect(voteByEvents([], log)).toBeNull()
})

test('a kill is no death', () => {
  const log: PlayerEvent[] = [10_000, 50_000, 95_000, 170_000].map((atMs) => ({ kind: 'kill', atMs }))
  expect(
    voteByEvents(
      log.map(({ atMs }) => ({ kind: 'death', atMs })),
      log,
    ),
  ).toBeNull()
})

test('events of another match fit at no offset', () => {
  const log = simulateLog(createRandom(6, 'this'), { kills: 12, deaths: 12 }, MATCH_MS)
  for (let seed = 0; seed < 20; seed += 1) {
    const { seen } = seenAt(0, EASY, seed)
    expect(voteByEvents(seen, log)?.confidence).toBeLessThan(0.6)
  }
})
