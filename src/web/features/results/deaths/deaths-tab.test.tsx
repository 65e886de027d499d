// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { walkedReport } from '#tests/server/walked-report.ts'
import { sampleResult } from '#tests/web/sample-report.ts'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { ReportContext } from '#web/features/report-view/report-view.ts'
import { useReportView } from '#web/features/results/use-report-view.ts'
import { DeathsTab } from './deaths-tab.tsx'

afterEach(leavePage)

const { report: REPORT } = walkedReport()
const LOG_ONLY: Partial<ShownResult> = { videoUrl: null, playback: null, positions: { state: 'absent', reason: 'no-chunks' } }

function Page({ changes }: { readonly changes: Partial<ShownResult> }) {
  const result = { ...sampleResult(REPORT), ...changes }
  return (
    <ReportContext value={useReportView(result, REPORT, () => {})}>
      <DeathsTab />
    </ReportContext>
  )
}

test('where neither film nor video has a death nothing is offered to play, and its owner is led to a recording', async () => {
  stubServer()
  showPage('/results/x?tab=deaths', <Page changes={{ ...LOG_ONLY, isOwner: true }} />)
  const link = await screen.findByRole('link', { name: 'See it in your own recording' })
  expect(link.getAttribute('href')).toMatch(/^\/results\/[^?]+$/)
  expect(screen.queryByRole('button', { name: /^Play all/ })).toBeNull()
})

test('others are told why there is no map, and led nowhere', async () => {
  stubServer()
  showPage('/results/x?tab=deaths', <Page changes={{ ...LOG_ONLY, isOwner: false }} />)
  await screen.findByText(/A map needs the film/)
  expect(screen.queryByRole('link', { name: 'See it in your own recording' })).toBeNull()
})
