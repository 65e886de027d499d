import { expect, test } from 'vitest'
import type { Claim } from '#shared/report/claim.ts'
import type { Span } from '#shared/report/moment.ts'
import type { Report } from '#shared/report/report.ts'
import { sampleFact, sampleReport } from '#tests/web/sample-report.ts'
import { listCitedSpans, listSpans } from './report-spans.ts'

const film = (fromMs: number): Span => ({ kind: 'film', fromMs, toMs: fromMs + 1 })
const fact = (id: string, at: number) => sampleFact(id, 1, { evidence: [film(at)] })
const claim = (id: string, facts: string[], moments: Span[] = []): Claim => {
  return { id, template: id, params: { moments: { kind: 'moments', moments } }, facts }
}

const REPORT: Report = {
  ...sampleReport([]),
  facts: [fact('told', 1), fact('checked', 2), fact('untold', 3)],
  verdict: [claim('verdict', ['told'], [film(4), film(1)])],
  checked: { ...sampleReport([]).checked, claims: [claim('how', ['checked'], [film(5)])] },
}

test('the timeline shows the spans cited by sentences about the match, the list shows all spans', () => {
  expect(listCitedSpans(REPORT)).toEqual([film(1), film(4)])
  expect(listSpans(REPORT)).toEqual([film(1), film(2), film(3), film(4), film(5)])
})
