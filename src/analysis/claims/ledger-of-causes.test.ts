import { expect, test } from 'vitest'
import { listClaim } from '#analysis/death-kinds/list-templates.ts'
import { TRACK_KINDS } from '#analysis/death-kinds/tracks/track-kinds.ts'
import { causeFactKind } from '#analysis/facts/book/position-kinds.ts'
import { CAUSES, type Cause } from '#shared/report/causes.ts'
import type { Report } from '#shared/report/report.ts'
import { factOf } from '#simulator/samples/sample-book.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'
import { checkClaim } from './check-claim.ts'
import { sentenceOf } from './report-sentences.ts'

const DEATHS = 9

/** The sentence that names how many deaths each cause took: one of nine by this cause, the others by the next one. */
function ledgerOf(cause: Cause, next: Cause) {
  const counts = [
    [cause, 2],
    [next, DEATHS - 2],
  ] as const
  const facts = counts.map(([name, value]) => factOf(causeFactKind(name), value, { of: DEATHS }))
  const [first, second] = facts
  const report: Report = { ...HAND_MADE_REPORT, facts }
  const claim = listClaim(TRACK_KINDS, 'ledger.kinds', { total: first, [cause]: first, [next]: second })
  if (!claim) throw new Error('no claim')
  return { claim, report, text: sentenceOf(claim, report) }
}

const NEXT = CAUSES.map((cause, place) => [cause, CAUSES[(place + 1) % CAUSES.length] ?? cause] as const)

test.each(NEXT)('the count of deaths by the cause "%s", and by "%s", passes the check', (cause, next) => {
  const { claim, report, text } = ledgerOf(cause, next)
  expect(checkClaim({ claim, text, isAdvice: false }, report)).toEqual({ status: 'passed' })
})

test('the count of another cause is not one of traded deaths, nor of untraded ones', () => {
  const { claim, report, text } = ledgerOf('alone', 'traded')
  const sideOf = (said: string) => checkClaim({ claim, text: said, isAdvice: false }, report)
  expect(sideOf(text.replace('alone 2', 'traded 2'))).toMatchObject({ reasons: [{ kind: 'side', text: 'traded' }] })
  expect(sideOf(text.replace('traded 7', 'untraded 7'))).toMatchObject({ reasons: [{ kind: 'side', text: 'untraded' }] })
})
