// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { RecordingContext, type RecordingState } from '#web/features/recording/recording-state.ts'
import { createPlayer } from '#web/features/results/player/player.ts'
import { PlayerContext } from '#web/features/results/player/use-player.ts'
import { MomentChips } from '#web/features/results/report/moment-chips.tsx'
import { clockOf } from '#web/features/results/report/report-clock.ts'
import { ReportContext } from '#web/features/results/report/report-view.ts'
import { sampleReport, sampleResult } from '#web/testing/sample-report.ts'
import { json, stubServer } from '#web/testing/stub-server.ts'
import { CheckDeath } from './check-death.tsx'

afterEach(cleanup)

const FILE = new File(['bytes'], 'own.mkv', { lastModified: 1_790_000_000_000 })
const OPEN: RecordingState = { status: 'open', file: FILE, url: 'blob:own', progress: null, frameMs: null }
const SEGMENT = {
  videoFromMs: 0,
  videoToMs: 100_000,
  speed: 1,
  direction: 'countdown',
  confidence: 1,
  residualMs: 20,
  agreeing: 9,
} as const

/** A recording that begins a minute into the match and lasts 100 seconds. */
function show(scores?: { match: 'this' | 'undecided'; agreeing: number; of: number }) {
  const alignment: Report['alignment'] = {
    ...{ status: 'measured', calibration: 'known', of: 'recording', isToTheFrame: true },
    ...{ segments: [{ ...SEGMENT, contradicting: 0, offsetMs: -60_000 }], ...(scores && { scores }) },
  }
  const report = sampleReport([30, 80, 120], { alignment })
  const player = createPlayer()
  player.report(0, 100)
  const chosen: string[] = []
  const aligned: unknown[] = []
  const view = {
    ...{ result: sampleResult(report), report, clock: clockOf(report, 'recording'), canSeek: true, focus: 0, event: null },
    ...{ watched: new Set<string>(), nameOf: () => null, eventOf: (id: string) => report.events.find((event) => event.id === id) },
    choose: ({ event = '' }: { readonly event?: string }) => void chosen.push(event),
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordingContext value={{ recording: OPEN, setRecording: () => {} }}>
        <PlayerContext value={player}>
          <ReportContext value={view}>
            <CheckDeath onAligned={(result) => aligned.push(result)} />
            <MomentChips moments={report.timeline.deaths.slice(1)} label="Evidence" />
          </ReportContext>
        </PlayerContext>
      </RecordingContext>
    </QueryClientProvider>,
  )
  return { report, chosen, aligned, result: view.result }
}

test('of a match that nothing checked the first death that the recording shows is played, and a yes sets that moment by hand', async () => {
  const { report, chosen, aligned, result } = show()
  const server = stubServer({ 'POST /api/align-result': () => json(result) })
  const [, death] = report.timeline.deaths
  fireEvent.click(screen.getByRole('button', { name: 'Play 00:20, your death' }))
  expect(chosen).toEqual([death])
  fireEvent.click(screen.getByRole('button', { name: 'Yes, this is it' }))
  await expect.poll(() => aligned.length).toBe(1)
  expect(server.askedFor('POST /api/align-result').map(({ body }) => body)).toEqual([
    {
      jobId: result.jobId,
      anchor: { event: death, videoSeconds: 20 },
      recording: { name: 'own.mkv', sizeBytes: 5, lastModifiedMs: 1_790_000_000_000, durationMs: 100_000 },
    },
  ])
})

test('its links have a sign until the match is known', () => {
  show()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['≈00:20', '≈01:00'])
  cleanup()
  show({ match: 'this', agreeing: 9, of: 9 })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['00:20', '01:00'])
})
