import { expect, test } from 'vitest'
import { unknownCites, unseenReport } from '../../bench/writing/unseen-trials.ts'
import { unseenSentences } from './unseen-sentences.ts'

const ALL = [...unseenSentences('true'), ...unseenSentences('false')]

test('an unseen sentence has a kind, a match and words, and is told of its match once', () => {
  const whole = ALL.filter(({ kind, match, text }) => kind !== '' && Number.isInteger(match.seed) && text !== '')
  expect(whole).toHaveLength(ALL.length)
  expect(new Set(ALL.map(({ match, text }) => `${match.seed} ${text}`)).size).toBe(ALL.length)
  expect(ALL.filter(({ kind, cites }) => kind !== 'link' && cites.length === 0)).toEqual([])
})

test('an unseen sentence cites facts that its match has', () => {
  const { seed } = ALL.find(({ match }) => !match.hasTracks)?.match ?? { seed: 0 }
  const report = unseenReport({ hasTracks: false, seed })
  const about = ALL.filter(({ match }) => match.seed === seed)
  expect(about.length).toBeGreaterThan(10)
  expect(about.flatMap((one) => unknownCites(one, report))).toEqual([])
})
