import { expect, test } from 'vitest'
import { checkClaim } from '#analysis/claims/check-claim.ts'
import { sentenceOf } from '#analysis/report/text/report-sentences.ts'
import { factTable } from '#analysis/writing/fact-table.ts'
import { draftClaim } from '#analysis/writing/judge/draft-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { COMPARE } from './compare.ts'
import { RELATIONS } from './relations.ts'

const REPORTS = simulatedReports(3, 1)

/** Signs that pass, for each relation of each fact, or pair of facts, of a report. */
function passing(report: Report): { relation: string; signs: string[]; claims: Claim[] }[] {
  const ids = factTable(report).map(({ id }) => id)
  return RELATIONS.flatMap((relation) =>
    ids.flatMap((subject) =>
      (relation.objects === null ? [null] : ids).map((object) => {
        const drafted = Object.keys(relation.signs).flatMap((sign) => {
          const draft = draftClaim({ kind: 'fact', slot: 'end', relation: relation.id, subject, object, sign, isRepair: false }, report)
          return draft.status === 'drafted' ? [{ sign, claim: draft.claim }] : []
        })
        const passed = drafted.filter(
          ({ claim }) => checkClaim({ claim, text: sentenceOf(claim, report), isAdvice: false }, report).status === 'passed',
        )
        return { relation: relation.id, signs: passed.map(({ sign }) => sign), claims: passed.map(({ claim }) => claim) }
      }),
    ),
  )
}

const PASSING = REPORTS.map((report) => ({ report, passed: passing(report) }))

test('of two facts, or of one, at most one sign holds', () => {
  expect(PASSING.flatMap(({ passed }) => passed.filter(({ signs }) => signs.length > 1))).toEqual([])
})

test.each(RELATIONS.map(({ id }) => id))('%s is said of some simulated match', (id) => {
  expect(PASSING.some(({ passed }) => passed.some(({ relation, signs }) => relation === id && signs.length > 0))).toBe(true)
})

test('what is said begins with a capital, ends with a point and holds no empty words', () => {
  const texts = PASSING.flatMap(({ report, passed }) => passed.flatMap(({ claims }) => claims.map((claim) => sentenceOf(claim, report))))
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.filter((text) => !/^\p{Lu}.*\S\.$/u.test(text) || / {2}|\bagainst no\b|undefined|NaN| [.,:]/.test(text))).toEqual([])
})

test('a comparison turned round says the opposite', () => {
  const [{ report }] = PASSING as [(typeof PASSING)[number]]
  const [one, other] = ['half-deaths/p1/second', 'half-deaths/p1/first']
  const say = (subject: string | undefined, object: string | undefined, sign: string) =>
    draftClaim(
      { kind: 'fact', slot: 'end', relation: COMPARE.id, subject: subject ?? '', object: object ?? '', sign, isRepair: false },
      report,
    ).status
  expect(say(one, other, 'more')).toBe('drafted')
  expect(say(other, one, 'more')).toBe('not-drafted')
})
