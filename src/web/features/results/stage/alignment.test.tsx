// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OF_A_RECORDING } from '#tests/web/recording-alignment.ts'
import { sampleReport } from '#tests/web/sample-report.ts'
import { InReport } from '#tests/web/show-in-report.tsx'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { RecordingContext, type RecordingState } from '#web/features/recording/recording-state.ts'
// The page loads it lazily; here it is loaded already.
import './alignment-control.tsx'
import { Alignment } from './own-video.tsx'

afterEach(leavePage)

const REPORT = sampleReport([30, 80], { alignment: OF_A_RECORDING })

function show(recording: RecordingState) {
  stubServer({ 'GET /api/site': () => json({}) })
  showPage(
    '/results/x',
    <RecordingContext value={{ recording, setRecording: () => {} }}>
      <InReport report={REPORT}>
        <Alignment />
      </InReport>
    </RecordingContext>,
  )
}

test('an open recording that the report is not aligned with asks for a moment, without a word about the aligned one', async () => {
  const otherFile = new File(['other'], 'other.mkv')
  show({ status: 'open', file: otherFile, url: 'blob:other', progress: null, frameMs: null })
  await screen.findByText('Match the video to the match log')
  await screen.findByText(/^Pick one moment and set where it is in the video\./)
  expect(screen.queryByRole('button', { name: 'Remove the match' })).toBeNull()
  expect(screen.queryByText(/^Matched by the match clock/)).toBeNull()
})

test('when its recording is not open, the page still says how the report is aligned', async () => {
  show({ status: 'none' })
  await screen.findByText('Change how the video is matched')
  screen.getByText(/^Matched by the match clock/)
})
