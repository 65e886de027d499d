// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { claimOf, sampleArea, sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { ReportVersion } from './report-version.tsx'

afterEach(cleanup)

function resultWith(version: 'being-renewed' | 'current', words: string) {
  return { ...sampleResult(sampleReport([], { focusAreas: [sampleArea(words)] }), [claimOf(words)]), version }
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
