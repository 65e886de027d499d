import { expect, test } from 'vitest'
import { sentenceOf } from '#analysis/claims/report-sentences.ts'
import { FACT_DEFINITIONS } from '#analysis/death-kinds/fact-definitions.ts'
import type { Moment } from '#shared/report/moment.ts'
import { momentKey } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { listEvidence } from './report-evidence.ts'
import { toMarkdown } from './report-markdown.ts'

const [made] = simulatedReports(1, 1) as [Report]
const SPANS: Moment[] = [
  { kind: 'film', fromMs: 61_000, toMs: 70_000 },
  { kind: 'video', fromMs: 5_000, toMs: 9_000 },
]

/** The report with a section whose one sentence cites stretches of film and video, which no fact has yet. */
function withSpans(): Report {
  const [fact] = made.facts
  if (!fact) throw new Error('no fact')
  const spanned = { ...fact, id: 'spanned', evidence: SPANS }
  const params = { moments: { kind: 'moments' as const, moments: SPANS } }
  const claim = { id: 'spanned~1', template: 'focus.after-kill-doubles', params, facts: ['spanned'] }
  return { ...made, facts: [...made.facts, spanned], sections: [{ id: 'spans', title: 'Stretches', claims: [claim] }] }
}

test.each([
  [-0.001, '0.00'],
  [-0.006, '-0.01'],
  [2.5, '2.50'],
])('%d is written as %s', (value, text) => {
  const facts = made.facts.map((fact) => ({ ...fact, value, of: null, unit: 'sigma' as const }))
  expect(listEvidence({ ...made, facts })[0]?.text.split(/[: ]/)[0]).toBe(text)
})

test('stretches of film and video appear in sentences and in the evidence', () => {
  const report = withSpans()
  const times = '≈01:01 to ≈01:10 and 00:05 to 00:09 of the video'
  expect(report.sections[0]?.claims.map((claim) => sentenceOf(claim, report))).toEqual([
    `Even after a multi-kill you did not get out alive: dead right after it at ${times}.`,
  ])
  expect(listEvidence(report).find(({ fact }) => fact === 'spanned')?.text).toContain('At ≈01:01 to ≈01:10, 00:05 to 00:09 of the video.')
  expect(toMarkdown(report)).toContain('≈01:01 to ≈01:10, 00:05 to 00:09 of the video')
})

test('a fact from the statistics refers to the field and the player', () => {
  const kills = made.facts.find(({ kind }) => kind === 'kills')
  expect(kills?.evidence.map(momentKey)).toEqual([`players.kills.${made.you}`])
  const lost = made.facts.find(({ kind }) => kind === 'deaths-exchanged')
  expect(lost?.evidence.every(({ kind }) => kind === 'event')).toBe(true)
  expect(toMarkdown(made)).toMatch(/Read from deaths of .+ in the statistics\./)
})

/** The evidence without the definitions of the facts: figures, opponents, variants, sources. */
function labelsOf(report: Report): string[] {
  return listEvidence(report).map(({ fact, text }) => {
    const kind = report.facts.find(({ id }) => id === fact)?.kind ?? ''
    return text.replace(FACT_DEFINITIONS[kind] ?? '', '')
  })
}

test('evidence is described in words, not by the names of fields and events in the data', () => {
  const labels = simulatedReports(1, 8).flatMap(labelsOf)
  expect(labels.filter((label) => /[a-z][A-Z]|[a-z]\.[A-Z]|\([a-z]+(?:-[a-z]+)+\)|\bcsr\b|\(.*\b[kd]\d{3,}/.test(label))).toEqual([])
  expect(labels).toEqual(expect.arrayContaining([expect.stringMatching(/Read from shots hit of .+ in the statistics\./)]))
  expect(labels).toEqual(expect.arrayContaining([expect.stringMatching(/time as skull carrier/)]))
})
