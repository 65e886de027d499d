// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { walkedReport } from '#tests/server/walked-report.ts'
import { InReport } from '#tests/web/show-in-report.tsx'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { stubServer } from '#tests/web/stub-server.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { DeathsTab } from './deaths-tab.tsx'

afterEach(leavePage)

const { report: REPORT } = walkedReport()
const LOG_ONLY: Partial<ShownResult> = { videoUrl: null, playback: null, positions: { state: 'absent', reason: 'no-chunks' } }

const show = (search: string, more: Partial<ShownResult>, report = REPORT) =>
  showPage(
    `/results/x?${search}`,
    <InReport report={report} more={{ ...LOG_ONLY, ...more }}>
      <DeathsTab />
    </InReport>,
  )

test('without film and video nothing can be played, and the owner gets a link to add a recording', async () => {
  stubServer()
  show('tab=deaths', { isOwner: true })
  const link = await screen.findByRole('link', { name: 'See it in your own recording' })
  expect(link.getAttribute('href')).toMatch(/^\/results\/[^?]+$/)
  expect(screen.queryByRole('button', { name: /^Play all/ })).toBeNull()
})

test('other viewers see why there is no map, without a link', async () => {
  stubServer()
  show('tab=deaths', { isOwner: false })
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
  show(`tab=deaths&moment=${event}`, whose)
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
  show('tab=deaths', { isOwner: true }, report)
  await screen.findByText(/^Each death gets one cause, the first that fits: two guns was part of 99, and \d+ (is|are) listed under it\.$/)
  screen.getByText(/^Shield: when the last burst of hits before the death began, from anyone\./)
})
