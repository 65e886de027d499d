import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { jobId } from '#shared/ids.ts'
import type { Report } from '#shared/report/report.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { dropFailingClaims } from './coach.ts'

const [made] = simulatedReports(2, 1) as [Report]
const id = jobId.parse('6b1f4c9e-52a7-4f0e-9a51-0d2f4b7c8e11')

function open() {
  const logged: object[] = []
  return { logged, metrics: new Registry(), log: { info: () => undefined, error: (fields: object) => void logged.push(fields) } }
}

test('a sentence that fails the check is left out, counted by reason and logged by id, without a name', async () => {
  const services = open()
  const [first, ...others] = made.verdict
  if (!first) throw new Error('no verdict')
  const broken = { ...first, id: 'verdict.broken~1', facts: ['gone'] }
  expect(dropFailingClaims(services, id, { ...made, verdict: [broken, ...others] }).verdict).toEqual(others)
  expect(services.logged).toEqual([{ jobId: id, claims: [{ id: 'verdict.broken~1', role: 'verdict', fault: 'unknown-reference' }] }])
  expect(await services.metrics.metrics()).toContain('report_sentences_dropped_total{role="verdict",reason="unknown-reference"} 1')
})

test('a report that passes stays as it is, and nothing is logged', () => {
  const services = open()
  expect(dropFailingClaims(services, id, made)).toBe(made)
  expect(services.logged).toEqual([])
})
