import { expect, test } from 'vitest'
import type { ReportFight } from '#shared/report/report-positions.ts'
import { sampleFight } from '#tests/web/sample-report.ts'
import { fightTotals, fightWords } from './fight-totals.ts'

const fights = (amount: number, more: Partial<ReportFight>) => Array.from({ length: amount }, (_, at) => sampleFight(at, more))
const total = (of: readonly ReportFight[], name: string) => fightTotals(of).find((row) => row.name === name)

test('fights are counted by outcome and by who hit first', () => {
  const all = [...fights(3, {}), ...fights(2, { outcome: 'lost', isFirstHitYours: false }), ...fights(1, { outcome: 'open' })]
  expect(total(all, 'Won, lost, no kill')?.value).toBe('3 – 2 – 1')
  expect(total(all, 'Hit first')).toMatchObject({ value: '4 of 6', note: 'won 3 of 3; when they hit first 0 of 2' })
})

test('the summary counts fights opened and fights won with a weak shield; fights without a kill do not count for the wins', () => {
  const all = [
    ...fights(3, {}),
    ...fights(2, { outcome: 'lost', isFirstHitYours: false, ownShield: 0.4 }),
    ...fights(1, { outcome: 'open' }),
  ]
  expect(fightWords(all)).toBe(
    'You opened 4 of 6 fights and won 3 of 3 of those that ended with a kill. With your shield under half you won 0 of 2.',
  )
  expect(fightWords(fights(2, { ownShield: null }))).toBe('You opened 2 of 2 fights and won 2 of 2 of those that ended with a kill.')
})

test('even fights are shown with the range that luck alone gives; too few are not judged', () => {
  const even = (won: number, lost: number) => [...fights(won, { isEven: true }), ...fights(lost, { isEven: true, outcome: 'lost' })]
  const name = 'Even fights'
  expect(total(even(9, 7), name)).toMatchObject({ value: '9 – 7', note: 'luck alone gives 4 to 12 wins of 16' })
  expect(total(even(5, 4), name)?.note).toBe('too few to call')
  expect(total(fights(3, {}), name)).toBeUndefined()
})

test('the median range is split into won and lost fights only with ten of each', () => {
  const won = (amount: number) => fights(amount, { range: 2 })
  const lost = (amount: number) => fights(amount, { range: 4, outcome: 'lost' })
  expect(total([...won(10), ...lost(10)], 'Typical range')).toMatchObject({ value: '6 m', note: 'of fights won; 12 m of fights lost' })
  expect(total([...won(1), ...lost(1)], 'Typical range')).toMatchObject({ value: '9 m', note: 'of all fights' })
})
