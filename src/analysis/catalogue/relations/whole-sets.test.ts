import { expect, test } from 'vitest'
import { candidatesOf } from '#analysis/choice/candidates.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { composeReport } from '#analysis/report/compose-report.ts'
import { kill, logOf, seatIn } from '#simulator/samples/sample-log.ts'

/** `a` dies four times to `e` while a player up, the last time traded, and twice to `f`. */
const log = logOf([
  ...[20_000, 60_000, 100_000, 140_000].flatMap((ms) => [...kill(ms - 1_500, 'b', 'g'), ...kill(ms, 'e', 'a')]),
  ...kill(142_000, 'c', 'e'),
  ...[180_000, 220_000].flatMap((ms) => kill(ms, 'f', 'a')),
])
const report = composeReport({ log, skill: null, you: seatIn(log, 'a'), map: null })

test('a sentence on deaths in a state includes traded ones, or says that they are left out', () => {
  const texts = candidatesOf(report).map(({ claim }) => sentenceOf(claim, report))
  const ahead = texts.filter((text) => /ahead on players/.test(text))
  expect(report.facts.find(({ kind }) => kind === 'deaths-while-ahead')?.value).toBe(4)
  expect(ahead.length).toBeGreaterThan(0)
  expect(ahead.filter((text) => /\bthree\b/i.test(text) && !/left out/.test(text))).toEqual([])
  expect(texts).not.toContain('All three of your deaths while ahead on players were to E.')
})
