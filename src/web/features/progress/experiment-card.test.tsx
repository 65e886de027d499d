import { expect, test } from 'vitest'
import { experimentWords } from './experiment-card.tsx'

const STATUS = { agreed: 9, assigned: 7, complete: 0, needed: 40, result: null }

test.each([
  [{}, 'Nobody knows yet. No player has played all the matches we compare. It takes 40'],
  [{ complete: 1 }, 'Nobody knows yet. 1 of 40 players has played'],
  [{ complete: 12 }, 'Nobody knows yet. 12 of 40 players have played'],
  [
    { complete: 44, result: { fewerPercent: 24, range: [9, 36] as [number, number], isMoreThanLuck: true } },
    'Over 40 players, deaths of the practiced kind became 24% fewer than those of the other; the range is 9% fewer to 36% fewer. That is more than luck.',
  ],
  [
    { complete: 44, result: { fewerPercent: -3, range: [-20, 12] as [number, number], isMoreThanLuck: false } },
    'Over 40 players, deaths of the practiced kind became 3% more than those of the other; the range is 20% more to 12% fewer. That may be luck: no difference is proven.',
  ],
])('the result is reported whatever it is, and also that there is none yet: %#', (change, words) => {
  expect(experimentWords({ ...STATUS, ...change }).slice(0, words.length)).toBe(words)
})
