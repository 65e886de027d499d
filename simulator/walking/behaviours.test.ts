import { expect, test } from 'vitest'
import { namesOf } from '#shared/names-of.ts'
import type { Behaviour } from './behaviours.ts'
import { measureWalks, type WalkRates } from './measured-walks.ts'
import { simulateWalkedMatch } from './simulate-walked-match.ts'

const SEATS = { alone: 1, weak: 2, 'off-screen': 4, 'after-kill': 7 } as const satisfies Record<Behaviour, number>
const planted = namesOf(SEATS).map((behaviour) => ({ player: SEATS[behaviour], behaviour }))
const PLAIN_SEATS = [0, 3, 5, 6]

const matches = (['slayer', 'king-of-the-hill'] as const).flatMap((mode) =>
  Array.from({ length: 5 }, (_, seed) => simulateWalkedMatch({ seed: 500 + seed, mode, durationMs: 480_000, behaviours: planted })),
)

function meanRate(seats: readonly number[], of: keyof WalkRates): number {
  const rates = matches.flatMap((match) => seats.map((seat) => measureWalks(match, seat)[of]))
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}

test.each([
  ['alone', 'aloneShare', 1.3],
  ['weak', 'weakShare', 1.25],
  ['off-screen', 'offScreenShare', 1.5],
  ['after-kill', 'afterKillShare', 1.25],
] as const)('players with the habit %s have a higher %s than players without', (behaviour, rate, factor) => {
  expect(meanRate([SEATS[behaviour]], rate)).toBeGreaterThan(factor * meanRate(PLAIN_SEATS, rate))
})
