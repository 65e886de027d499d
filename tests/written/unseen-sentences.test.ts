import { expect, test } from 'vitest'
import { unknownCites, unseenReport } from '../../bench/writing/unseen-trials.ts'
import { UNSEEN_SETS, unseenSentences } from './unseen-sentences.ts'

const BY_SET = UNSEEN_SETS.map((set) => [set.standing, [...unseenSentences(set, 'true'), ...unseenSentences(set, 'false')]] as const)

test.each(BY_SET)('a sentence has a kind, a match and words, and is told of its match once: %s', (_, all) => {
  const whole = all.filter(({ kind, match, text }) => kind !== '' && Number.isInteger(match.seed) && text !== '')
  expect(whole).toHaveLength(all.length)
  expect(new Set(all.map(({ match, text }) => `${match.seed} ${text}`)).size).toBe(all.length)
  expect(all.filter(({ kind, cites }) => kind !== 'link' && cites.length === 0)).toEqual([])
})

test.each(BY_SET)('a sentence cites facts that its match has: %s', (_, all) => {
  const { seed } = all.find(({ match }) => !match.hasTracks)?.match ?? { seed: 0 }
  const report = unseenReport({ hasTracks: false, seed })
  const about = all.filter(({ match }) => match.seed === seed)
  expect(about.length).toBeGreaterThan(10)
  expect(about.flatMap((one) => unknownCites(one, report))).toEqual([])
})

test('no match is in two sets', () => {
  const seeds = BY_SET.flatMap(([, all]) => [...new Set(all.map(({ match }) => match.seed))])
  expect(seeds.filter((seed, at) => seeds.indexOf(seed) !== at)).toEqual([])
})
