// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { SAMPLE_SEGMENT } from '#tests/web/recording-alignment.ts'
import { sampleReport } from '#tests/web/sample-report.ts'
import { showInReport } from '#tests/web/show-in-report.tsx'
import { Timestamp } from '#web/features/results/sentence/sentence.tsx'
import { Timeline } from '#web/features/results/timeline/timeline.tsx'
import { MomentChips } from '#web/features/results/verdict/verdict-panel.tsx'
import { EventList } from './event-list.tsx'
import { Readout } from './stage.tsx'

afterEach(cleanup)

/** The video shows the first minute of the match, and the match from 1:40 on. */
const CUT: Exclude<Report['alignment'], { status: 'none' }> = {
  status: 'measured',
  calibration: 'known',
  of: 'video',
  isToTheFrame: false,
  segments: [
    { ...SAMPLE_SEGMENT, videoToMs: 60_000 },
    { ...SAMPLE_SEGMENT, videoFromMs: 65_000, videoToMs: 300_000, offsetMs: -35_000 },
  ],
}
const report = sampleReport([30, 80, 120], { alignment: CUT })
const deaths = report.timeline.deaths

test('a moment that a cut left out is not a link, does not seek when chosen, and is marked as not in the video', () => {
  const player = showInReport(
    report,
    <>
      {deaths.map((event) => (
        <Timestamp key={event} moment={{ kind: 'event', event }} words="" />
      ))}
      <MomentChips moments={deaths} />
      <Readout hovered={null} />
    </>,
  )
  expect(screen.getAllByRole('button', { name: /^Play from/ }).map(({ textContent }) => textContent)).toEqual(['≈00:30', '≈02:00'])
  fireEvent.click(screen.getByRole('button', { name: 'Play from ≈02:00' }))
  expect(player.seconds()).toBe(79)
  expect(screen.queryByText(/Not in the video/)).toBeNull()
  fireEvent.click(screen.getAllByRole('listitem')[1]?.querySelector('button') ?? document.body)
  expect(player.seconds()).toBe(79)
  expect(screen.getByText(/Not in the video/).textContent).toContain('Not in the video')
})

test('parts that a cut left out are shaded on the timeline and labeled wherever they are shown', () => {
  showInReport(
    report,
    <>
      <MomentChips moments={deaths} />
      <Timestamp moment={{ kind: 'event', event: deaths[1] ?? '' }} words="" />
      <Timeline hovered={null} onHover={() => {}} />
      <EventList />
    </>,
  )
  expect(screen.getAllByTitle('Not in the video').map(({ textContent }) => textContent)).toEqual(['≈01:20', '≈01:20'])
  const cuts = [...document.querySelectorAll<HTMLElement>('.lane:first-of-type .outside-cut')].map(({ style }) =>
    Number.parseFloat(style.left),
  )
  const marks = [...document.querySelectorAll<HTMLElement>('.lane:first-of-type .mark')].map(({ style }) => Number.parseFloat(style.left))
  expect(cuts).toHaveLength(2)
  expect([...cuts, ...marks].sort((one, other) => one - other)).toEqual([marks[0], cuts[0], marks[1], marks[2], cuts[1]])
  const listed = within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')
  expect(listed.map(({ textContent }) => textContent?.includes('Not in the video'))).toEqual([false, true, false])
})

test('while nothing is chosen, the page says where its times come from', () => {
  const wordsOf = (changes: Partial<typeof CUT>) => {
    cleanup()
    showInReport({ ...report, alignment: { ...CUT, ...changes } }, <Readout hovered={null} />)
    return document.querySelector('.readout')?.textContent
  }
  const segments = CUT.segments.slice(0, 1)
  expect(wordsOf({})).toBe('Choose a moment to play it.')
  expect(wordsOf({ of: 'recording', segments })).toBe('Times are from your recording. Choose the file to play them.')
  expect(wordsOf({ of: 'recording' })).toBe('Times are from the match log.')
})
