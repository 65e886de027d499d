// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { OF_A_RECORDING } from '#tests/web/recording-alignment.ts'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { InReport } from '#tests/web/show-in-report.tsx'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { AboveReport } from './above-report.tsx'

afterEach(leavePage)

const ASKED = sampleReport([30, 80], { alignment: OF_A_RECORDING })
const CONFIRMED = {
  ...ASKED,
  alignment: { ...OF_A_RECORDING, scores: { match: 'undecided', agreeing: 0, of: 0, isConfirmed: true } },
} as const
const REMOVED = { ...ASKED, alignment: { status: 'none' } } as const

function Page() {
  const [report, setReport] = useState<Report>(ASKED)
  return (
    <InReport report={report} view={{ showResult: (changed) => changed.report && setReport(changed.report) }}>
      <AboveReport />
    </InReport>
  )
}

test.each([
  ['Yes, this is it', CONFIRMED],
  ['No, remove it', REMOVED],
])('after the answer “%s” the keyboard goes on where the question was', async (answer, report) => {
  const result = () => json({ ...sampleResult(report), recording: null })
  stubServer({ 'POST /api/confirm-recording': result, 'POST /api/align-result': result })
  showPage(
    '/results/x',
    <>
      <Page />
      <p>Below</p>
    </>,
  )
  const button = screen.getByRole('button', { name: answer })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.isConnected).toBe(false))
  expect(document.activeElement?.nextElementSibling?.textContent).toBe('Below')
})
