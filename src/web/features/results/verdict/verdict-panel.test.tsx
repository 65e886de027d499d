// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FocusArea } from '#shared/report/focus-area.ts'
import { sampleReport, saying } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

afterEach(cleanup)

const AREA: FocusArea = {
  kind: 'after-kill',
  certainty: 'in this match',
  title: saying('Take the kill, then leave'),
  deaths: 'deaths',
  expected: 'expected',
  claims: [],
  moments: [],
  why: [],
  drill: saying('Count to five.'),
  pass: saying('At most fifteen.'),
  passMark: { kind: 'after-kill', per: 'kills', window: 40, atMost: 15 },
}
const PROVISIONAL = 'Provisional until the film is read'

function open(areFocusAreasProvisional: boolean, focusAreas: FocusArea[]) {
  const report = sampleReport([], { areFocusAreasProvisional, focusAreas })
  showInReport(report, <VerdictPanel />, [AREA.title, AREA.drill, AREA.pass])
}

test('until positions are read, each focus area says that it is provisional', () => {
  open(true, [AREA])
  screen.getByText(PROVISIONAL)
})

test('once positions are there or given up, nothing is provisional any more', () => {
  open(false, [AREA])
  screen.getByText('more than luck')
  expect(screen.queryByText(/provisional/i)).toBeNull()
})
