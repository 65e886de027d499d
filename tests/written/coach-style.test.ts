import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WRITER_RULES } from '#analysis/writing/writer-rules.ts'
import type { Report } from '#shared/report/report.ts'
import { simulatedReports } from '#tests/simulated-reports.ts'
import { benchOf, isKept } from '../../bench/writing/judge-sentences.ts'

const [report] = simulatedReports(1, 1) as [Report]
const bench = benchOf(report)
const isJudgedFit = (text: string, kind = 'any') => isKept({ kind, about: null, text, set: 'tuning' }, bench)

const page = readFileSync(new URL('../../docs/coach-style.md', import.meta.url), 'utf8')
const advice = page.slice(page.indexOf('## Advice'), page.indexOf('## Links'))
const rows = [...advice.matchAll(/^\| ([A-Z][^|]+) \| ([^|]+) \| [^|]+ \|$/gm)].map(([, instead = '', said = '']) => ({ instead, said }))
const given = [...WRITER_RULES.matchAll(/"([A-Z][^"]+\.)"/g)].map(([, text = '']) => text)

test('the page of style and the judge agree on advice', () => {
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ instead }) => isJudgedFit(instead))).toEqual([])
  expect(rows.filter(({ said }) => !isJudgedFit(said))).toEqual([])
})

test('the judge keeps every example that a model is given', () => {
  expect(given.length).toBeGreaterThanOrEqual(4)
  expect(given.filter((text) => !isJudgedFit(text))).toEqual([])
})
