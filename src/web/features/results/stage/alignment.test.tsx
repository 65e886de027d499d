// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Report } from '#shared/report/report.ts'
import { RecordingContext, type RecordingState } from '#web/features/recording/recording-state.ts'
import { sampleReport, sampleResult } from '#web/testing/sample-report.ts'
import { showInReport } from '#web/testing/show-in-report.tsx'
import { json, stubServer } from '#web/testing/stub-server.ts'
// It is loaded when it is needed: here it is there already.
import './alignment-control.tsx'
import { Alignment } from './alignment.tsx'

afterEach(cleanup)

const SEGMENT = {
  videoFromMs: 0,
  videoToMs: 100_000,
  offsetMs: 0,
  speed: 1,
  direction: 'countdown',
  confidence: 1,
  residualMs: 20,
} as const
const OF_A_RECORDING: Report['alignment'] = {
  ...{ status: 'measured', calibration: 'known', of: 'recording', isToTheFrame: true },
  segments: [{ ...SEGMENT, agreeing: 9, contradicting: 0 }],
}

function show(recording: RecordingState) {
  showInReport(
    sampleReport([30, 80], { alignment: OF_A_RECORDING }),
    <QueryClientProvider client={new QueryClient()}>
      <RecordingContext value={{ recording, setRecording: () => {} }}>
        <Alignment onAligned={() => {}} />
      </RecordingContext>
    </QueryClientProvider>,
  )
}

test('an open recording that the report is not aligned with asks for a moment, and nothing is said of the other one', async () => {
  const other = new File(['other'], 'other.mkv')
  show({ status: 'open', file: other, url: 'blob:other', progress: null, frameMs: null })
  screen.getByText('Align the video with the match log')
  await screen.findByText(/^Name one moment and where it is in the video\./)
  expect(screen.queryByRole('button', { name: 'Remove alignment' })).toBeNull()
  expect(screen.queryByText(/^Aligned by the match clock/)).toBeNull()
})

test('of a recording that is not open here it is told how the report is aligned', () => {
  show({ status: 'none' })
  screen.getByText('Change how the video is aligned')
  screen.getByText(/^Aligned by the match clock/)
})

test('who has named the moment stands at the line behind which it is', async () => {
  const server = stubServer({ 'POST /api/align-result': () => json(sampleResult(sampleReport([30, 80]))) })
  show({ status: 'open', file: new File(['other'], 'other.mkv'), url: 'blob:other', progress: null, frameMs: null })
  fireEvent.change(await screen.findByLabelText('Is in the video at'), { target: { value: '1:23.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Align' }))
  await waitFor(() => expect(server.askedFor('POST /api/align-result')).toHaveLength(1))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SUMMARY'))
})
