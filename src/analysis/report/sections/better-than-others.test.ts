import { expect, test } from 'vitest'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import type { Fact } from '#shared/report/fact.ts'
import type { FocusArea } from '#shared/report/focus-area.ts'
import type { Report } from '#shared/report/report.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'

const shareOf = ({ value, of }: Fact) => value / (of ?? 1)
/** Kinds of facts in which more is better. */
const GOOD = ['shots-hit']

/** Sentences of a focus area in which the player does at least as well as the others. */
function betterIn(report: Report, { claims, pass }: FocusArea): string[] {
  return [...claims, pass].flatMap((claim) => {
    const cited = report.facts.filter(({ id }) => claim.facts.includes(id))
    const isBetter = cited.some((own) => {
      const others = cited.find(({ kind }) => kind === `others-${own.kind}`)
      return others && (GOOD.includes(own.kind) ? shareOf(own) >= shareOf(others) : shareOf(own) <= shareOf(others))
    })
    return isBetter ? [sentenceOf(claim, report)] : []
  })
}

test('no focus area is about something in which the player does better than the others', () => {
  const reports = [3, 4, 5].flatMap((seed) => simulatedReports(seed, 4))
  const areas = reports.flatMap((report) => report.focusAreas.map((focus) => ({ report, focus })))
  expect(areas.flatMap(({ report, focus }) => betterIn(report, focus))).toEqual([])
  const compared = areas.filter(({ report, focus }) =>
    focus.claims.some((claim) => report.facts.some(({ id, kind }) => claim.facts.includes(id) && kind.startsWith('others-'))),
  )
  expect(compared.length).toBeGreaterThan(20)
})
