import { describe, expect, test } from 'vitest'
import { checkClaim } from '#analysis/claims/check-claim.ts'
import { sentenceOf } from '#analysis/report/text/report-sentences.ts'
import { factTable } from '#analysis/writing/fact-table.ts'
import { draftClaim } from '#analysis/writing/judge/draft-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import type { Report } from '#shared/report/report.ts'
import { simulatedReports, watchedReports } from '#tests/simulated-reports.ts'
import { COMPARE } from './compare.ts'
import { RELATIONS } from './relations.ts'

const [watched] = watchedReports(3, 1) as [Report]
const REPORTS = [...simulatedReports(3, 1), watched]

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

describe('what was seen at a death', () => {
  const seen = watched.facts.filter(
    ({ kind, variant, of }) => kind === 'seen' && of === 2 && /ground:open|sprinting|air|map|reloading/.test(variant ?? ''),
  )
  const said = (relation: string, subject: string, object: string, sign: string, report = watched) => {
    const draft = draftClaim({ kind: 'fact', slot: 'video', relation, subject, object, sign, isRepair: false }, report)
    if (draft.status !== 'drafted') return null
    const text = sentenceOf(draft.claim, report)
    return checkClaim({ claim: draft.claim, text, isAdvice: false }, report).status === 'passed' ? { text, claim: draft.claim } : null
  }
  const sets = factTable(watched).filter(({ deaths }) => deaths.length >= 2)
  const held = seen.flatMap(({ id }) => sets.flatMap((set) => said('during', id, set.id, 'in') ?? []))

  test('is told with the death that it is of, and rests on the span of the video', () => {
    expect(held.length).toBeGreaterThan(0)
    for (const { text, claim } of held) {
      expect(text).toMatch(/^In the last seconds before you died at \d\d:\d\d the video shows you .+; that death .+\.$/)
      const evidence = watched.facts.filter(({ id }) => claim.facts.includes(id)).flatMap((fact) => fact.evidence)
      expect(evidence.some(({ kind }) => kind === 'video')).toBe(true)
    }
  })

  test('is not told of deaths that it was not seen at, and not where one look alone says so', () => {
    const numbers = new Map(factTable(watched).map(({ id, deaths }) => [id, deaths]))
    for (const { id } of seen)
      for (const set of sets) {
        const isIn = (numbers.get(id) ?? []).every((death) => set.deaths.includes(death))
        if (!isIn) expect(said('during', id, set.id, 'in')).toBeNull()
      }
    const once = { ...watched, facts: watched.facts.map((one) => (one.kind === 'seen' ? { ...one, value: 1, of: 1 } : one)) }
    for (const { id } of seen) for (const set of sets) expect(said('during', id, set.id, 'in', once)).toBeNull()
  })

  test('is told together of one death, in one order', () => {
    const pairs = seen
      .flatMap(({ id }) => seen.map((other) => [id, other.id] as const))
      .filter(([one, other]) => said('together', one, other, 'at-once'))
    for (const [one, other] of pairs) {
      expect(one.split('/').at(-1)).toBe(other.split('/').at(-1))
      expect(said('together', other, one, 'at-once')).toBeNull()
    }
  })
})
