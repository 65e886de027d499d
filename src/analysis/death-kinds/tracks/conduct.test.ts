import { expect, test } from 'vitest'
import { checkClaim } from '#analysis/claims/check-report.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Fact } from '#shared/report/fact.ts'
import { factOf } from '#simulator/samples/sample-book.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'
import { TRACK_KINDS } from './track-kinds.ts'

const SENTENCES: readonly (readonly [kind: string, unit: Fact['unit'], words: string])[] = [
  [
    'tracks-after-kill',
    'kills',
    'Over your last three matches you went on towards the next enemy after 60% of the kills at which nobody had you under fire, the others after 30%: a habit.',
  ],
  [
    'tracks-weak',
    'fights',
    'Over your last three matches you gave or took the next hit before a broken shield was full in 60% of the times you lived, the others in 30%: a habit.',
  ],
  [
    'tracks-alone',
    'lives',
    'Over your last three matches you were out of reach of every teammate for 60% of the time, your teammates for 30%: a habit.',
  ],
  [
    'tracks-off-screen',
    'fights',
    'Over your last three matches the first enemy hit came from off your screen in 60% of the fights in which you were hit, for the others in 30%: a habit.',
  ],
]

function composeConduct(kind: string, unit: Fact['unit'], sigma: number, variant = kind) {
  const facts = [
    factOf('series-deaths', 9, { variant: kind, of: 3 }),
    { ...factOf('series-conduct', 24, { variant, of: 40, unit }), id: 'own' },
    { ...factOf('others-series-conduct', 60, { variant, of: 200, unit }), id: 'others' },
    { ...factOf('series-conduct-sigma', sigma, { variant, of: 3, unit: 'sigma' }), id: 'sigma' },
  ]
  const claim = TRACK_KINDS.find(({ id }) => id === kind)?.composeConduct?.(makeFactBook(facts)) ?? null
  return { claim, report: { ...HAND_MADE_REPORT, facts } }
}

test.each(SENTENCES)('a habit in the conduct of "%s" is compared with the others, and passes the check', (kind, unit, words) => {
  const { claim, report } = composeConduct(kind, unit, 4.2)
  if (!claim) throw new Error('nothing was told')
  expect(sentenceOf(claim, report)).toBe(words)
  expect(checkClaim(claim, report)).toBeNull()
})

test.each(SENTENCES)(
  'a habit in the conduct of "%s" is rejected below the bar of its kind, and with figures of another kind',
  (kind, unit) => {
    const { claim, report } = composeConduct(kind, unit, kind === 'tracks-after-kill' ? 4.19 : 3.59)
    if (!claim) throw new Error('nothing was told')
    expect(checkClaim(claim, report)).toBe('condition')
    expect(composeConduct(kind, unit, 3, 'tracks-short').claim).toBeNull()
  },
)

test.each([
  ['tracks-weak', 3.4, null],
  ['tracks-weak', 3.39, 'condition'],
  ['tracks-after-kill', 4.2, null],
  ['tracks-after-kill', 4.19, 'condition'],
])('deaths of "%s" are a habit from the bar of the kind on: at %d deviations the fault is %s', (variant, sigma, fault) => {
  const [deaths, expected, found] = [
    factOf('series-deaths', 9, { variant, of: 3 }),
    { ...factOf('series-expected', 3, { variant, of: 3 }), id: 'expected' },
    { ...factOf('series-sigma', sigma, { variant, of: 3, unit: 'sigma' }), id: 'sigma' },
  ]
  const claim = makeClaim('focus.certain-habit', { deaths, expected }, [found])
  if (!claim) throw new Error('nothing was told')
  const report = { ...HAND_MADE_REPORT, facts: [deaths, expected, found] }
  expect(checkClaim(claim, report)).toBe(fault)
})
