import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { type DeathKindId, LOG_KIND_IDS } from '#shared/report/death-kinds.ts'
import { factOf } from '#simulator/samples/sample-book.ts'
import { findLeaks } from './leaks.ts'

interface Counted {
  /** Deaths of the kind, which are not traded. */
  readonly deaths: number
  /** Deaths in the situation, including traded ones. */
  readonly all?: number
  readonly over: number
  readonly sigma: number
  readonly series?: { readonly deaths: number; readonly sigma: number; readonly expected?: number }
}

function factsOf(kind: DeathKindId, { deaths, all = deaths, over, sigma, series }: Counted) {
  return [
    factOf(`deaths-${kind}`, deaths),
    factOf(`expected-${kind}`, 1),
    factOf(`over-${kind}`, over, { of: all }),
    factOf(`sigma-${kind}`, sigma),
    ...(series
      ? [
          factOf('series-deaths', series.deaths, { variant: kind, of: 3 }),
          factOf('series-expected', series.expected ?? 1, { variant: kind, of: 3 }),
          factOf('series-sigma', series.sigma, { variant: kind, of: 3 }),
        ]
      : []),
  ]
}

function leaksOf(kinds: Partial<Record<DeathKindId, Counted>>) {
  const facts = LOG_KIND_IDS.flatMap((kind) => (kinds[kind] ? factsOf(kind, kinds[kind]) : []))
  return findLeaks(makeFactBook(facts)).map(({ kind, certainty }) => `${kind.id}: ${certainty}`)
}

test('fewer than three deaths make no focus area, whatever the deviation', () => {
  expect(leaksOf({ behind: { deaths: 2, over: 1.9, sigma: 9 } })).toEqual([])
  expect(leaksOf({ behind: { deaths: 3, over: 1.9, sigma: 0.5 } })).toEqual(['behind: a try'])
})

test('traded deaths in the situation count, as long as two were not traded', () => {
  expect(leaksOf({ behind: { deaths: 2, all: 3, over: 1.5, sigma: 0.5 } })).toHaveLength(1)
  expect(leaksOf({ behind: { deaths: 1, all: 6, over: 4, sigma: 3 } })).toEqual([])
})

test('less than one death over what is expected makes no focus area', () => {
  expect(leaksOf({ ahead: { deaths: 8, over: 0.99, sigma: 0.4 } })).toEqual([])
  expect(leaksOf({ ahead: { deaths: 8, over: 1, sigma: 0.4 } })).toHaveLength(1)
})

describe('how certain a leak is', () => {
  test('two quick deaths are bad luck, not a habit', () => {
    expect(leaksOf({ 'after-kill': { deaths: 2, over: 2, sigma: 4 } })).toEqual([])
  })

  test('3.6 deviations and five deaths are more than luck in this match', () => {
    expect(leaksOf({ 'after-kill': { deaths: 5, over: 4, sigma: 3.6 } })).toEqual(['after-kill: in this match'])
  })

  test.each([
    ['under 3.6 deviations', { deaths: 9, over: 5, sigma: 3.59 }],
    ['fewer than five deaths', { deaths: 4, over: 4, sigma: 6 }],
    ['five only with the exchanged ones', { deaths: 4, all: 7, over: 4, sigma: 6 }],
  ])('%s are only a try', (_, counted) => {
    expect(leaksOf({ ahead: counted })).toEqual(['ahead: a try'])
  })

  test('a series with 3.4 deviations and five deaths is a habit', () => {
    expect(leaksOf({ behind: { deaths: 3, over: 2, sigma: 1, series: { deaths: 5, sigma: 3.4 } } })).toEqual(['behind: habit'])
    expect(leaksOf({ behind: { deaths: 3, over: 2, sigma: 1, series: { deaths: 5, sigma: 3.39 } } })).toEqual(['behind: a try'])
    expect(leaksOf({ behind: { deaths: 3, over: 2, sigma: 1, series: { deaths: 4, sigma: 9 } } })).toEqual(['behind: a try'])
  })

  test.each([
    ['after-kill', 2.6],
    ['ahead', 3.8],
  ] as const)('a habit of %s takes %s deviations', (kind, bar) => {
    const certainty = (sigma: number) => leaksOf({ [kind]: { deaths: 3, over: 2, sigma: 1, series: { deaths: 5, sigma } } })
    expect(certainty(bar)).toEqual([`${kind}: habit`])
    expect(certainty(bar - 0.01)).toEqual([`${kind}: a try`])
  })

  test('a habit takes twice the expected deaths, however many matches there are', () => {
    const certainty = (expected: number) =>
      leaksOf({ behind: { deaths: 3, over: 2, sigma: 1, series: { deaths: 20, sigma: 4, expected } } })
    expect(certainty(10)).toEqual(['behind: habit'])
    expect(certainty(10.1)).toEqual(['behind: a try'])
  })

  test('a habit remains one if this match added little, but not if it added nothing', () => {
    const series = { deaths: 12, sigma: 4 }
    expect(leaksOf({ behind: { deaths: 1, over: -1, sigma: -0.5, series } })).toEqual(['behind: habit'])
    expect(leaksOf({ behind: { deaths: 0, over: -2, sigma: -1, series } })).toEqual([])
  })

  test('a series of one kind says nothing about another', () => {
    const counted = { deaths: 3, over: 2, sigma: 1 }
    expect(leaksOf({ behind: counted, ahead: { ...counted, over: 3, series: { deaths: 9, sigma: 5 } } })).toEqual([
      'behind: a try',
      'ahead: habit',
    ])
  })
})

describe('a habit in conduct', () => {
  const bookOf = (
    sigma: number,
    matches: number,
    [deaths, over]: readonly [number, number],
    { kind = 'tracks-off-screen', cost = 0.5 }: { kind?: DeathKindId; cost?: number } = {},
  ) =>
    makeFactBook([
      ...factsOf(kind, { deaths: 3, over: 2, sigma: 1, series: { deaths: 3, sigma: cost } }),
      factOf('series-over', over, { variant: kind, of: deaths }),
      factOf('series-conduct-sigma', sigma, { variant: kind, of: matches }),
    ])
  const certaintyOf = (book: ReturnType<typeof bookOf>) => findLeaks(book, TRACK_KINDS).map(({ certainty }) => certainty)

  test('needs 3.6 deviations over three matches, and deaths over what is expected', () => {
    expect(certaintyOf(bookOf(3.6, 3, [9, 1]))).toEqual(['habit'])
  })

  test('after kills, where players differ by style, must also cost deaths by more than luck', () => {
    const pushing = (cost: number) => certaintyOf(bookOf(6, 3, [9, 4], { kind: 'tracks-after-kill', cost }))
    expect(pushing(2.2)).toEqual(['habit'])
    expect(pushing(2.19)).toEqual(['a try'])
  })

  test.each([
    ['under 3.6 deviations', 3.59, 3, [9, 4]],
    ['of two matches', 6, 2, [9, 4]],
    ['that cost no death', 6, 3, [9, 0.9]],
    ['with fewer than five deaths', 6, 3, [4, 3]],
  ] as const)('%s is not a habit', (_, sigma, matches, deaths) => {
    expect(certaintyOf(bookOf(sigma, matches, deaths))).toEqual(['a try'])
  })
})

test('a kind with missing facts is no leak', () => {
  expect(findLeaks(makeFactBook([factOf('deaths-ahead', 9), factOf('expected-ahead', 2), factOf('over-ahead', 5, { of: 9 })]))).toEqual([])
  expect(findLeaks(makeFactBook([]))).toEqual([])
})

const counted = fc.record({
  deaths: fc.nat(12),
  over: fc.double({ min: -5, max: 10, noNaN: true }),
  sigma: fc.double({ min: -3, max: 6, noNaN: true }),
})

test('there is never a habit without a series, and no kind is called below its thresholds', () => {
  fc.assert(
    fc.property(
      fc.record({ 'after-kill': counted, behind: counted, ahead: counted }, { requiredKeys: [] }),
      (kinds: Partial<Record<DeathKindId, Counted>>) => {
        const facts = LOG_KIND_IDS.flatMap((kind) => (kinds[kind] ? factsOf(kind, kinds[kind]) : []))
        const leaks = findLeaks(makeFactBook(facts))
        for (const { certainty, deaths, sigma } of leaks) {
          expect(certainty).not.toBe('habit')
          if (certainty === 'in this match') expect([deaths.value >= 5, sigma.value >= 3.6]).toEqual([true, true])
        }
      },
    ),
  )
})

test.each([
  ['hardly die so', 1, ['tracks-alone']],
  ['die so as often', 10, []],
])('deaths out of reach are called only if the teammates have fewer of them: the teammates %s', (_, ofMates, called) => {
  const book = makeFactBook([
    factOf('deaths-tracks-alone', 7),
    factOf('expected-tracks-alone', 2),
    factOf('sigma-tracks-alone', 4, { unit: 'sigma' }),
    factOf('over-tracks-alone', 5, { of: 7 }),
    factOf('share-tracks-alone', 7, { of: 10 }),
    factOf('mates-share-alone', ofMates, { of: 14 }),
  ])
  expect(findLeaks(book, TRACK_KINDS).map(({ kind }) => kind.id)).toEqual(called)
})
