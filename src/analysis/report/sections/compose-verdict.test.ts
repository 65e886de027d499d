import { expect, test } from 'vitest'
import { LOG_KINDS } from '#analysis/death-kinds/log-kinds.ts'
import { makeFactBook } from '#analysis/facts/book/fact-book.ts'
import { findLeaks } from '#analysis/findings/leaks.ts'
import { factOf } from '#simulator/samples/sample-book.ts'
import { composeVerdict } from './compose-verdict.ts'

const HEADLINE = { id: 'headline', template: 'headline.plain', params: {}, facts: [] }

/** Five matches say that the kind is a habit; this one added `deaths`, `sigma` deviations over what chance makes. */
function verdictOfHabit(deaths: number, sigma: number): (string | null)[] {
  const series = { variant: 'behind', of: 5 }
  const book = makeFactBook([
    factOf('deaths-behind', deaths),
    factOf('expected-behind', 2.4),
    factOf('over-behind', deaths - 2.4, { of: deaths }),
    factOf('sigma-behind', sigma),
    factOf('series-deaths', 21, series),
    factOf('series-sigma', 3.9, series),
  ])
  return composeVerdict({ book, kinds: LOG_KINDS, leaks: findLeaks(book) }, HEADLINE, true).map(({ template }) => template)
}

test('of a habit that this match shows by itself, chance seldom makes that many deaths', () => {
  expect(verdictOfHabit(8, 4)).toContain('verdict.leak-behind')
})

test.each([
  ['few deaths', 2, -0.3],
  ['many deaths that chance makes as well', 5, 3.9],
  ['too few deaths to call them rare', 4, 4.1],
])('of a habit to which this match added %s, nothing is said of chance', (_what, deaths, sigma) => {
  const told = verdictOfHabit(deaths, sigma)
  expect(told).toContain('verdict.habit-behind')
  expect(told).not.toContain('verdict.leak-behind')
})
