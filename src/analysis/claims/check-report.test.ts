import { expect, test } from 'vitest'
import { toMarkdown } from '#analysis/report/text/report-markdown.ts'
import type { Report } from '#shared/report/report.ts'
import { report as reportSchema } from '#shared/report/report.ts'
import { walkClaims } from '#shared/report/walk-claims.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { checkReport } from './check-report.ts'
import { sentenceOf } from './report-sentences.ts'

const [made] = simulatedReports(2, 1) as [Report]

function withOutcome(outcome: Report['match']['outcome']): Report {
  return { ...made, match: { ...made.match, outcome } }
}

test('a report whose sentences pass is the same', () => {
  expect(checkReport(made)).toEqual({ report: made, dropped: [] })
})

test('a sentence that fails is left out and named; the rest stays', () => {
  const [first, ...others] = made.verdict
  if (!first) throw new Error('no verdict')
  const broken = { ...first, facts: [...first.facts, 'gone'] }
  const { report, dropped } = checkReport({ ...made, verdict: [broken, ...others] })
  expect(report).toEqual({ ...made, verdict: others })
  expect(dropped).toEqual([{ claim: broken, role: 'verdict', reasons: [{ kind: 'unknown-reference' }] }])
})

test('a title and a headline that fail give way to plain ones, and the report is whole in every form', () => {
  const { report, dropped } = checkReport(withOutcome(made.match.outcome === 'win' ? 'loss' : 'win'))
  expect(dropped.map(({ role }) => role)).toEqual(expect.arrayContaining(['title']))
  expect(sentenceOf(report.title, report)).toBe('Match report')
  const unnamed = { ...made, headline: { ...made.headline, template: 'headline.gone' } }
  const plain = checkReport(unnamed).report
  expect(sentenceOf(plain.headline, plain)).toBe('This is what the data of this match shows.')
  expect(reportSchema.parse(plain)).toEqual(plain)
  expect(toMarkdown(plain)).toContain('This is what the data of this match shows.')
  expect(checkReport(plain)).toEqual({ report: plain, dropped: [] })
})

test('a focus area without its drill goes wholly', () => {
  const withFocus = simulatedReports(1, 8).find(({ focusAreas }) => focusAreas.length > 0)
  const [focus] = withFocus?.focusAreas ?? []
  if (!withFocus || !focus) throw new Error('no focus area')
  const broken = { ...focus, drill: { ...focus.drill, facts: ['gone'], id: 'broken' } }
  const { report } = checkReport({ ...withFocus, focusAreas: [broken, ...withFocus.focusAreas.slice(1)] })
  expect(report.focusAreas).toEqual(withFocus.focusAreas.slice(1))
  expect(walkClaims(report).some(({ claim }) => claim.id === focus.title.id)).toBe(false)
})
