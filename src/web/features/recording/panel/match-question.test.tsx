// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import type { ScoreCheck } from '#shared/video/score-check.ts'
import type { AlignmentSegment } from '#shared/video/video-alignment.ts'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { WithRecording } from '#tests/web/show-in-report.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { fileFacts } from '#web/features/recording/file-words.ts'
import type { RecordingState } from '#web/features/recording/recording-state.ts'
import { createPlayer, PlayerContext } from '#web/features/report-view/player.ts'
import { MomentChips } from '#web/features/results/verdict/verdict-panel.tsx'
import { MatchQuestion } from './match-question.tsx'
import { Unconfirm } from './open/open-card.tsx'

afterEach(cleanup)

const FILE = new File(['bytes'], 'own.mkv', { lastModified: 1_790_000_000_000 })
const OPEN: RecordingState = { status: 'open', file: FILE, url: 'blob:own', progress: null, frameMs: null }
const STORED = { ...fileFacts(FILE), durationMs: 100_000 }
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
const UNCUT = [{ ...SEGMENT, contradicting: 0, offsetMs: -60_000 }]

function show(scores?: ScoreCheck, segments: AlignmentSegment[] = UNCUT, recording: RecordingState = OPEN) {
  const alignment: Extract<Report['alignment'], { status: 'measured' | 'manual' }> = {
    ...{ status: 'measured', calibration: 'known', of: 'recording', isToTheFrame: true },
    ...{ segments, ...(scores && { scores }) },
  }
  const report = sampleReport([30, 80, 120], { alignment })
  const player = createPlayer()
  player.report(0, 100)
  const chosen: string[] = []
  const aligned: unknown[] = []
  const view = {
    showResult: (result: unknown) => void aligned.push(result),
    choose: ({ event = '' }: { readonly event?: string }) => void chosen.push(event),
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerContext value={player}>
        <WithRecording begin={recording} report={report} view={view} more={{ recording: STORED }}>
          <MatchQuestion alignment={alignment} />
          {scores?.isConfirmed && <Unconfirm />}
          <MomentChips moments={report.timeline.deaths.slice(1)} />
        </WithRecording>
      </PlayerContext>
    </QueryClientProvider>,
  )
  return { report, chosen, aligned, result: sampleResult(report) }
}

test('for an unconfirmed match, the first death in the recording can be played, and a yes confirms the match', async () => {
  const { report, chosen, aligned, result } = show()
  const server = stubServer({ 'POST /api/confirm-recording': () => json(result) })
  const [, death] = report.timeline.deaths
  fireEvent.click(screen.getByRole('button', { name: 'Play ≈00:20, your death' }))
  expect(chosen).toEqual([death])
  fireEvent.click(screen.getByRole('button', { name: 'Yes, this is it' }))
  await expect.poll(() => aligned.length).toBe(1)
  expect(server.requestsFor('POST /api/confirm-recording').map(({ body }) => body)).toEqual([{ jobId: result.jobId, isThisMatch: true }])
})

test('for a cut recording, a moment of each part can be played before the yes, and a part without one is mentioned', async () => {
  const [uncut] = UNCUT
  if (!uncut) throw new Error('It has no part.')
  const first = { ...uncut, videoToMs: 40_000 }
  show(undefined, [first, { ...uncut, videoFromMs: 40_001, offsetMs: -70_000 }])
  expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(2)
  screen.getByRole('button', { name: 'Yes, both are from it' })
  cleanup()
  show(undefined, [first, { ...uncut, videoFromMs: 40_001, offsetMs: -160_000 }])
  screen.getByText(/One part shows no death or kill of yours\./)
})

test('a no removes the recording from the report, also when the file is not open', async () => {
  const { aligned, result } = show(undefined, UNCUT, { status: 'none' })
  const server = stubServer({ 'POST /api/align-result': () => json({ ...result, recording: null }) })
  expect(screen.getByRole('region', { name: 'Is this the match?' }).textContent).toContain('choose the file again below')
  expect(screen.queryByRole('button', { name: /^Play / })).toBeNull()
  screen.getByRole('button', { name: 'Yes, this is it' })
  fireEvent.click(screen.getByRole('button', { name: 'No, remove it' }))
  await expect.poll(() => aligned.length).toBe(1)
  expect(server.requestsFor('POST /api/align-result').map(({ body }) => body)).toEqual([{ jobId: result.jobId, anchor: null }])
})

test('a yes can be taken back', async () => {
  const { aligned, result } = show({ match: 'undecided', agreeing: 0, of: 0, isConfirmed: true })
  const server = stubServer({ 'POST /api/confirm-recording': () => json(result) })
  fireEvent.click(screen.getByRole('button', { name: "I'm not sure anymore" }))
  await expect.poll(() => aligned.length).toBe(1)
  expect(server.requestsFor('POST /api/confirm-recording')[0]?.body).toMatchObject({ isThisMatch: false })
})

test('links into the recording are marked as approximate until the match is known', () => {
  show()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['≈00:20', '≈01:00'])
  cleanup()
  show({ match: 'this', agreeing: 9, of: 9 })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['00:20', '01:00'])
  cleanup()
  show({ match: 'undecided', agreeing: 5, of: 9, isConfirmed: true })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['00:20', '01:00'])
})
