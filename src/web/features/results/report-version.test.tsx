// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FocusArea } from '#shared/report/focus-area.ts'
import { claimOf, sampleReport } from '#tests/web/sample-report.ts'
import { ReportVersion } from './report-version.tsx'

afterEach(cleanup)

function resultWith(version: 'being-renewed' | 'current', words: string) {
  const title = claimOf(words)
  const focus: FocusArea = {
    ...{ kind: 'after-kill', certainty: 'a try', title, deaths: null, expected: null, claims: [], moments: [], why: [] },
    ...{ drill: claimOf('drill'), pass: claimOf('pass'), passMark: { kind: 'after-kill', per: 'kills', window: 40, atMost: 15 } },
  }
  const sentences = { [title.id]: { segments: [{ kind: 'text', text: words } as const], facts: [], source: 'log' as const } }
  return { version, report: sampleReport([], { focusAreas: [focus] }), sentences }
}

test.each([
  ['Get on the objective', /The one thing was “Take the kill, then leave”, and is now “Get on the objective”\./],
  ['Take the kill, then leave', /The one thing is still “Take the kill, then leave”\./],
])('a refreshed report says what the one thing was and what it is now: %s', (now, words) => {
  const { rerender } = render(<ReportVersion result={resultWith('being-renewed', 'Take the kill, then leave')} />)
  expect(screen.queryByText(/The one thing/)).toBeNull()
  rerender(<ReportVersion result={resultWith('current', now)} />)
  screen.getByText(words)
})
