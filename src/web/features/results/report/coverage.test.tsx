// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { claimOf, sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import { ReportResult } from './report-result.tsx'

afterEach(leavePage)

const LIMIT = claimOf('coverage.big-map')
const LOG_ONLY = sampleResult(sampleReport([10]))
const COMPLETE = sampleResult(sampleReport([10], { coverage: [LIMIT] }), [LIMIT])

function Page() {
  const [result, setResult] = useState(LOG_ONLY)
  return (
    <Suspense fallback="The whole page is loading.">
      <button type="button" onClick={() => setResult(COMPLETE)}>
        Show the complete report
      </button>
      {result.report && (
        <ReportResult result={result} report={result.report} onChanged={() => {}}>
          {null}
        </ReportResult>
      )}
    </Suspense>
  )
}

test('a complete report that lacks something says so, and the page stays', () => {
  stubServer()
  showPage('/results/x', <Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Show the complete report' }))
  expect(screen.queryByText('The whole page is loading.')).toBeNull()
  screen.getByText('coverage.big-map')
})
