// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { MomentChips } from '#web/features/results/report/moment-chips.tsx'
import { Timestamp } from '#web/features/results/report/timestamp.tsx'
import { sampleReport } from '#web/testing/sample-report.ts'
import { showInReport } from '#web/testing/show-in-report.tsx'
import { Readout } from './readout.tsx'

afterEach(cleanup)

const SEGMENT = { speed: 1, direction: 'countdown', confidence: 1, residualMs: 200, agreeing: 9, contradicting: 0 } as const
/** Of the match the video shows its first minute, and from 1:40 on. */
const CUT: Exclude<Report['alignment'], { status: 'none' }> = {
  status: 'measured',
  calibration: 'known',
  of: 'video',
  isToTheFrame: false,
  segments: [
    { ...SEGMENT, videoFromMs: 0, videoToMs: 60_000, offsetMs: 0 },
    { ...SEGMENT, videoFromMs: 65_000, videoToMs: 300_000, offsetMs: -35_000 },
  ],
}
const report = sampleReport([30, 80, 120], { alignment: CUT })
const deaths = report.timeline.deaths

test('a moment that a cut left out is no link, is chosen without a jump, and is said not to be in the video', () => {
  const player = showInReport(
    report,
    <>
      {deaths.map((event) => (
        <Timestamp key={event} moment={{ kind: 'event', event }} words="" />
      ))}
      <MomentChips moments={deaths} label="Evidence" />
      <Readout hovered={null} />
    </>,
  )
  expect(screen.getAllByRole('button', { name: /^Play from/ }).map(({ textContent }) => textContent)).toEqual(['00:30', '02:00'])
  fireEvent.click(screen.getByRole('button', { name: 'Play from 02:00' }))
  expect(player.seconds()).toBe(85)
  expect(screen.queryByText(/Not in the video/)).toBeNull()
  fireEvent.click(screen.getAllByRole('listitem')[1]?.querySelector('button') ?? document.body)
  expect(player.seconds()).toBe(85)
  expect(screen.getByText(/Not in the video/).textContent).toContain('Not in the video')
})

test('while nothing is chosen the page says whose times it shows', () => {
  const wordsOf = (changes: Partial<typeof CUT>) => {
    cleanup()
    showInReport({ ...report, alignment: { ...CUT, ...changes } }, <Readout hovered={null} />)
    return document.querySelector('.readout')?.textContent
  }
  const segments = CUT.segments.slice(0, 1)
  expect(wordsOf({})).toBe('Choose a moment to play it.')
  expect(wordsOf({ of: 'recording', segments })).toBe('Times are of your recording. Choose the file to play them.')
  expect(wordsOf({ of: 'recording' })).toBe('Times are of the match log.')
})
