import { expect, test } from 'vitest'
import { AHEAD } from '#analysis/death-kinds/ahead/ahead.ts'
import { BEHIND } from '#analysis/death-kinds/behind/behind.ts'
import { toMarkdown } from '#analysis/report/text/report-markdown.ts'
import { kindClaim } from '#analysis/wording/kind-templates.ts'
import { makeClaim } from '#analysis/wording/make-claim.ts'
import type { Claim } from '#shared/report/claim.ts'
import { listClaims } from '#shared/report/claims-of-report.ts'
import type { Fact } from '#shared/report/fact.ts'
import { type Report, report as reportSchema } from '#shared/report/report.ts'
import { HAND_MADE_REPORT } from '#tests/recount/hand-made/hand-made-report.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { checkClaim, checkReport } from './check-report.ts'
import { sentenceOf } from './report-sentences.ts'

function fact(id: string): Fact {
  const found = HAND_MADE_REPORT.facts.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no fact ${id}`)
  return found
}

const won: Report = { ...HAND_MADE_REPORT, match: { ...HAND_MADE_REPORT.match, outcome: 'win' } }

function faultOf(claim: Claim | null, report = HAND_MADE_REPORT) {
  if (!claim) throw new Error('no claim')
  return checkClaim(claim, report)
}

test('a sentence passes under its condition', () => {
  expect(faultOf(makeClaim('verdict.kills-deaths', { kills: fact('kills'), deaths: fact('deaths') }))).toBeNull()
})

test.each<[string, Claim | null]>([
  ['decided by what could be luck', makeClaim('headline.fights', { side: 'cost', kills: fact('kills'), deaths: fact('deaths') })],
  [
    'under expectation where it was over',
    makeClaim('rank.kills-under', { actual: fact('kills'), expected: fact('expected-kills') }, [fact('sigma-kills')]),
  ],
  ['praise of what luck can make', makeClaim('keep.accuracy', { own: fact('shots-hit'), others: fact('others-shots-hit') })],
  ['a leak that luck can make', makeClaim('focus.certain-match-again', {}, [fact('deaths-behind')])],
])('a template under the wrong condition fails: %s', (_, claim) => {
  expect(faultOf(claim)).toBe('condition')
})

test('the first focus area is called luck if it may be luck, and more than luck only if it seldom is', () => {
  const sigmaOf = (value: number): Report => ({
    ...HAND_MADE_REPORT,
    facts: HAND_MADE_REPORT.facts.map((entry) => {
      if (entry.kind === 'deaths-behind') return { ...entry, value: 7 }
      return entry.kind === 'sigma-behind' ? { ...entry, value } : entry
    }),
  })
  const headline = (sure: 'luck' | 'more') =>
    kindClaim(BEHIND, 'headline.one-', { count: fact('deaths-while-behind'), sure }, [fact('sigma-behind'), fact('deaths-behind')])
  expect(faultOf(headline('luck'), sigmaOf(1))).toBeNull()
  expect(faultOf(headline('more'), sigmaOf(1))).toBe('condition')
  expect(faultOf(headline('luck'), sigmaOf(9))).toBe('condition')
  expect(faultOf(headline('more'), sigmaOf(9))).toBeNull()
})

test('a title has to state the result of the match', () => {
  const title = makeClaim('title', { you: { players: ['p1'] }, outcome: 'loss' })
  expect(faultOf(title)).toBeNull()
  expect(faultOf(title, won)).toBe('condition')
})

test('a slot takes only facts of its kinds', () => {
  expect(faultOf(kindClaim(AHEAD, 'headline.one-', { count: fact('deaths-behind'), sure: 'luck' }))).toBe('unknown-reference')
})

const [made] = simulatedReports(2, 1) as [Report]

function withOutcome(outcome: Report['match']['outcome']): Report {
  return { ...made, match: { ...made.match, outcome } }
}

test('a report whose sentences all pass stays the same', () => {
  expect(checkReport(made)).toEqual({ report: made, dropped: [] })
})

test('a sentence that fails is left out and reported; the rest stays', () => {
  const [first, ...others] = made.verdict
  if (!first) throw new Error('no verdict')
  const broken = { ...first, facts: [...first.facts, 'gone'] }
  const { report, dropped } = checkReport({ ...made, verdict: [broken, ...others] })
  expect(report).toEqual({ ...made, verdict: others })
  expect(dropped).toEqual([{ claim: broken, role: 'verdict', fault: 'unknown-reference' }])
})

test('a failed title or headline is replaced by a plain one, and the report still works in every text form', () => {
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

test('a focus area without its drill is left out as a whole', () => {
  const withFocus = simulatedReports(1, 8).find(({ focusAreas }) => focusAreas.length > 0)
  const [focus] = withFocus?.focusAreas ?? []
  if (!withFocus || !focus) throw new Error('no focus area')
  const broken = { ...focus, drill: { ...focus.drill, facts: ['gone'], id: 'broken' } }
  const { report } = checkReport({ ...withFocus, focusAreas: [broken, ...withFocus.focusAreas.slice(1)] })
  expect(report.focusAreas).toEqual(withFocus.focusAreas.slice(1))
  expect(listClaims(report).some(({ claim }) => claim.id === focus.title.id)).toBe(false)
})
