// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
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

function Page({ changes, report = REPORT }: { readonly changes: Partial<ShownResult>; readonly report?: Report }) {
  const result = { ...sampleResult(report), ...changes }
  return (
    <ReportContext value={useReportView(result, report, () => {})}>
      <DeathsTab />
    </ReportContext>
  )
}

test('without film and video nothing can be played, and the owner gets a link to add a recording', async () => {
  stubServer()
  showPage('/results/x?tab=deaths', <Page changes={{ ...LOG_ONLY, isOwner: true }} />)
  const link = await screen.findByRole('link', { name: 'See it in your own recording' })
  expect(link.getAttribute('href')).toMatch(/^\/results\/[^?]+$/)
  expect(screen.queryByRole('button', { name: /^Play all/ })).toBeNull()
})

test('other viewers see why there is no map, without a link', async () => {
  stubServer()
  showPage('/results/x?tab=deaths', <Page changes={{ ...LOG_ONLY, isOwner: false }} />)
  await screen.findByText(/A map needs the film/)
  expect(screen.queryByRole('link', { name: 'See it in your own recording' })).toBeNull()
})

test.each([
  ['its owner before it is shared', { isOwner: true, shared: null }, 0],
  ['its owner while one death of it is shared', { isOwner: true, shared: 'd1' }, 0],
  ['its owner while it is shared', { isOwner: true, shared: 'replay' }, 1],
  ['whoever it is shared with', { isOwner: false, shared: 'report' }, 1],
])('a link to a death is offered to %s only where it opens for others', async (_, whose, offered) => {
  stubServer()
  const event = REPORT.deaths[0]?.event
  showPage(`/results/x?tab=deaths&moment=${event}`, <Page changes={{ ...LOG_ONLY, ...whose }} />)
  await screen.findByRole('region', { name: /^Death at / })
  expect(screen.queryAllByRole('button', { name: 'Copy a link to this death' })).toHaveLength(offered)
})

test('a note says that a cause was part of more deaths than are listed under it, and which shield is shown', async () => {
  stubServer()
  const [focus] = REPORT.focusAreas
  if (!focus) throw new Error('nothing to work on')
  const share = { id: 'share', kind: 'share-tracks-two-guns', player: REPORT.you, other: null, variant: null, value: 99, of: 100 } as const
  const facts: Report['facts'] = [...REPORT.facts.filter(({ kind }) => kind !== share.kind), { ...share, unit: 'deaths', evidence: [] }]
  const report: Report = { ...REPORT, focusAreas: [{ ...focus, kind: 'tracks-two-guns' }], facts }
  showPage('/results/x?tab=deaths', <Page report={report} changes={{ ...LOG_ONLY, isOwner: true }} />)
  await screen.findByText(/^Each death gets one cause, the first that fits: two guns was part of 99, and \d+ (is|are) listed under it\.$/)
  screen.getByText(/^Shield: when the last burst of hits before the death began, from anyone\./)
})
