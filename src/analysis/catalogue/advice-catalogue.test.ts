import { describe, expect, test } from 'vitest'
import { candidatesOf } from '#analysis/choice/candidates.ts'
import { checkClaim } from '#analysis/claims/check-report.ts'
import { renderClaim } from '#analysis/claims/render-claim.ts'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { FactType } from '#analysis/wording/slot-kinds.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { Report } from '#shared/report/report.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'
import { type Advice, isAdvice } from './advice.ts'
import { ADVICE } from './advice-catalogue.ts'

/** A fact of a type; all facts about an opponent have the same one. */
function factOf(type: FactType, value: number, of: number | null): Fact {
  const [kind = '', variant = null] = type.split('/')
  const other = kind.startsWith('duel-') && kind !== 'duels-won' ? 'p3' : null
  return { id: `${type}/p1`, kind, player: 'p1', other, variant, value, of, unit: 'deaths', evidence: [] }
}

/** Reports that have only the facts of one piece of advice, with several values. */
function reportsOf({ subjects, objects }: Advice): Report[] {
  const bare = { focusAreas: [], verdict: [], sections: [], strengths: [], ledger: [], areas: [], coverage: [] }
  const [title, headline] = [makeClaim('title.plain', {}), makeClaim('headline.plain', {})]
  if (!title || !headline) throw new Error('plain words need no fact')
  const values = [0, 1, 2, 3, 8].map((value) => [value, 10] as const)
  return subjects.flatMap((subject) =>
    values.flatMap(([value, of]) =>
      (objects?.flatMap((object) => values.map((pair) => factOf(object, ...pair))) ?? [null]).map((object) => ({
        ...HAND_MADE_REPORT,
        ...bare,
        ...{ title, headline },
        checked: { ...HAND_MADE_REPORT.checked, claims: [] },
        facts: [factOf(subject, value, of), ...(object ? [object] : [])],
      })),
    ),
  )
}

const GIVEN = ADVICE.map((advice) => {
  const reports = reportsOf(advice)
  const given = reports.flatMap((report) =>
    candidatesOf(report, new Set([advice.id])).flatMap(({ claim }) => (isAdvice(claim) ? [{ claim, report }] : [])),
  )
  return { id: advice.id, reports, given }
})

test('each piece of advice has an id and words of its own', () => {
  const texts = GIVEN.flatMap(({ given: [first] }) => (first ? [sentenceOf(first.claim, first.report)] : []))
  expect(new Set(ADVICE.map(({ id }) => id)).size).toBe(ADVICE.length)
  expect(new Set(texts).size).toBe(ADVICE.length)
})

describe.each(GIVEN)('$id', ({ reports, given }) => {
  test('is given under its condition, and not under others', () => {
    expect(given.length).toBeGreaterThan(0)
    expect(given.length).toBeLessThan(reports.length)
  })

  test('is plain advice in one sentence, which passes the check', () => {
    for (const { claim, report } of given) {
      const text = sentenceOf(claim, report)
      expect(checkClaim(claim, report)).toBeNull()
      expect(text).toMatch(/^\p{Lu}[^.!?]*(?:[.?:] [^.!?]*)?\.$/u)
      expect(text.split(' ').length).toBeLessThanOrEqual(25)
      // It does not say what happened: no past, no blame, no comparison with before.
      expect(text).not.toMatch(/\byou (?:were|had|did|died|should|kept)\b|\b(?:better|worse)\b/i)
    }
  })

  test('names only the player that its fact is about', () => {
    for (const { claim, report } of given) {
      const players = renderClaim(claim, report, { nameOf: (key) => key, timeOf: String, videoTimeOf: String }).flatMap((segment) =>
        segment.kind === 'player' ? segment.player : [],
      )
      expect(players.every((key) => key === 'p3')).toBe(true)
    }
  })
})
