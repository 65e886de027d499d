// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FocusArea } from '#shared/report/focus-area.ts'
import { claimOf, sampleArea, sampleReport } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { leavePage } from '#tests/web/show-page.tsx'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { VerdictPanel } from './verdict-panel.tsx'

afterEach(leavePage)

const AREA = sampleArea('Take the kill, then leave', {
  certainty: 'in this match',
  drill: claimOf('Count to five.'),
  pass: claimOf('At most fifteen.'),
})
const COUNT = claimOf('Four deaths soon after a kill, 1.6 expected.')
const PROVISIONAL = 'So far from the match log only: the film may change what to work on.'

function open(areFocusAreasProvisional: boolean, focusAreas: FocusArea[], more: Partial<ShownResult> = {}) {
  const report = sampleReport([], { areFocusAreasProvisional, focusAreas })
  showInReport(report, <VerdictPanel />, [AREA.title, AREA.drill, AREA.pass, COUNT], more)
}

test('until positions are read, each focus area says at once that the film may change it, so that the moments below stay in place', () => {
  open(true, [AREA], { positions: { state: 'waiting' } })
  screen.getByText(PROVISIONAL)
  cleanup()
  open(true, [AREA], { positions: { state: 'there' } })
  screen.getByText('The film has been read: the complete report may put something else first.')
})

test('if the film put another thing first, “why” says so', async () => {
  const change = claimOf('focus.film-stronger')
  const area = { ...AREA, claims: [COUNT, change] }
  showInReport(sampleReport([], { focusAreas: [area] }), <VerdictPanel />, [AREA.title, AREA.drill, AREA.pass, COUNT, change])
  expect((await screen.findByText('Why this now')).parentElement?.textContent).toContain('focus.film-stronger')
})

test('once positions are there or given up, nothing is provisional any more', () => {
  open(false, [AREA])
  screen.getByText('more than luck')
  expect(screen.queryByText(PROVISIONAL)).toBeNull()
})

test('a bar shows the pass mark beside this match; without occasions in this match there is no bar', async () => {
  open(false, [AREA], { drillPlays: [{ kind: 'after-kill', missed: 9, occasions: 18 }] })
  await screen.findByText('mark 38%')
  screen.getByText('you, this match 50%')
  cleanup()
  open(false, [AREA], { drillPlays: [{ kind: 'after-kill', missed: 0, occasions: 0 }] })
  expect(screen.queryByText(/^mark/)).toBeNull()
})

test('a pass mark of the objective is a share to reach, one per minute is a rate', async () => {
  const share: FocusArea = { ...AREA, kind: 'hunts-kills', passMark: { kind: 'hunts-kills', per: 'team-share', window: 100, atMost: 81 } }
  open(false, [share], { drillPlays: [{ kind: 'hunts-kills', missed: 85, occasions: 92 }] })
  await screen.findByText('mark 19%')
  screen.getByText('you, this match 8%')
  cleanup()
  const behind: FocusArea = { ...AREA, kind: 'behind', passMark: { kind: 'behind', per: 'minutes', window: 1, atMost: 1.2 } }
  open(false, [behind], { drillPlays: [{ kind: 'behind', missed: 6, occasions: 2.5 }] })
  await screen.findByText('mark 1.2 a minute')
  screen.getByText('you, this match 2.4 a minute')
})

test('the other things are counted, and each is shown with its figures', async () => {
  open(false, [AREA, { ...AREA, kind: 'behind', certainty: 'a try', claims: [COUNT] }])
  await screen.findByText('1 more thing')
  screen.getByText('Four deaths soon after a kill, 1.6 expected · could be luck')
})

test('only the one thing is the drill; if the open drill did not come up, the report says so, and its own thing is something to try', async () => {
  const secondArea: FocusArea = { ...AREA, kind: 'behind', title: claimOf('Fall back'), drill: claimOf('Wait for your team.') }
  const panel = () => screen.findByRole('complementary')
  open(false, [AREA, secondArea])
  expect((await panel()).textContent).toContain('Your drillCount to five. Pass mark')
  screen.getByText('The one thing')
  cleanup()
  const report = sampleReport([], { focusAreas: [AREA], openDrill: secondArea.passMark })
  const openDrill = 'Your drill, “Fall back”, did not come up in this match and stays open.'
  showInReport(report, <VerdictPanel />, [AREA.title, AREA.drill, AREA.pass], { openDrill })
  const words = (await panel()).textContent
  expect(words).toContain('To tryCount to five.')
  expect(words).toContain(openDrill)
  expect(words).not.toMatch(/Pass mark|Your drillCount/)
  screen.getByText('In this match')
})
