// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import type { Recording } from '#shared/video/recording.ts'
import { OF_A_RECORDING } from '#tests/web/recording-alignment.ts'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { silenceWorkers, WithRecording } from '#tests/web/show-in-report.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { fileFacts } from '#web/features/recording/file-words.ts'
import type { RecordingState } from '#web/features/recording/recording-state.ts'
import { RecordingPanel } from './recording-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OWN = new File(['bytes'], 'own.mkv', { lastModified: 1_790_000_000_000 })
const OTHER_FILE = new File(['other bytes'], 'other.mkv', { lastModified: 1_790_000_000_001 })
const STORED: Recording = { ...fileFacts(OWN), durationMs: 100_000 }
const OPEN: RecordingState = { status: 'open', file: OWN, url: 'blob:own', progress: null, frameMs: null }
const ALIGNMENT: Report['alignment'] = { ...OF_A_RECORDING, scores: { match: 'this', agreeing: 9, of: 9 } }

function show(begin: RecordingState, stored: Recording | null, alignment: Report['alignment'] = ALIGNMENT): unknown[] {
  const messages = silenceWorkers()
  const report = sampleReport([30, 80], { alignment: stored ? alignment : { status: 'none' } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithRecording begin={begin} report={report} more={{ recording: stored }}>
        <RecordingPanel place="deck" />
      </WithRecording>
    </QueryClientProvider>,
  )
  return messages
}

test('the page asks about the match before it calls a recording matched to the frame', () => {
  show(OPEN, STORED, OF_A_RECORDING)
  expect(screen.getByRole('status').textContent).toBe('own.mkv plays beside the report. Is this the match?')
  screen.getByText('Is this the match?', { exact: true })
  screen.getByRole('button', { name: 'Answer it above' })
  expect(screen.queryByText(/to the frame/)).toBeNull()
})

test('canceling the reading of another file brings back the recording that played', async () => {
  show(OPEN, STORED)
  expect(screen.getByRole('status').textContent).toBe('own.mkv plays beside the report. Matched to the frame. This is the match.')
  fireEvent.change(screen.getByLabelText('Change', { selector: 'input' }), { target: { files: [OTHER_FILE] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByText('Matched to the frame')
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy()
})

test('a failed reading can be tried again with the same file', async () => {
  const refusal = { reason: 'failed', pictures: 0, codec: '', words: 'The server did not answer.' } as const
  const messages = show({ status: 'refused', file: OWN, refusal, frameMs: null }, null)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Cancel' })
  expect(messages).toMatchObject([{ path: ['open'], argumentList: [{ value: OWN }] }])
})

test('a different file is announced; once the report has no recording, one can be chosen', () => {
  show({ status: 'another', file: OTHER_FILE }, STORED)
  expect(screen.getByRole('status').textContent).toBe("other.mkv isn't the file the report was matched to.")
  screen.getByRole('button', { name: 'Match this file instead' })
  cleanup()
  show({ status: 'another', file: OTHER_FILE }, null)
  screen.getByRole('button', { name: 'Choose your recording' })
})

test('focus stays in the panel after the recording is removed', async () => {
  stubServer({ 'POST /api/align-result': () => json(sampleResult(sampleReport([30, 80], { alignment: { status: 'none' } }))) })
  show(OPEN, STORED)
  const button = screen.getByRole('button', { name: 'Remove' })
  button.focus()
  fireEvent.click(button)
  await screen.findByRole('button', { name: 'Choose your recording' }, { timeout: 10_000 })
  expect(document.activeElement?.className).toContain('recording')
})
