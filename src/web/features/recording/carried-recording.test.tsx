// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MAYA, SITE } from '#tests/web/sample-answers.ts'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { AnalysisForm } from '#web/features/jobs/form/analysis-form.tsx'
import { ReportContext } from '#web/features/report-view/report-view.ts'
import { Stage } from '#web/features/results/stage/stage.tsx'
import { useReportView } from '#web/features/results/use-report-view.ts'
import { useDraft } from '#web/features/submission/use-draft.ts'
import { useSubmission } from '#web/features/submission/use-submission.ts'
import { NO_RECORDING, RecordingContext, type RecordingState } from './recording-state.ts'

afterEach(leavePage)

const REPORT = sampleReport([10, 20], { alignment: { status: 'none' } })
const RESULT: ShownResult = { ...sampleResult(REPORT), videoUrl: null, playback: null, canChangeVideo: true }
const SUBMIT = 'POST /api/submit-job-service'
const FILE = new File(['bytes'], 'own.mkv')

/** One tab, never closed: the form, and after a press the report of what it sent. */
function Tab() {
  const [isReport, setReport] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setReport(!isReport)}>
        Turn the page
      </button>
      {isReport ? <ReportPage /> : <FormPage />}
    </>
  )
}

function FormPage() {
  const submission = useSubmission(MAYA.credits)
  return <AnalysisForm {...useDraft('u1')} profile={MAYA} submission={submission} hasNoCredits={false} />
}

function ReportPage() {
  const [recording, setRecording] = useState<RecordingState>(NO_RECORDING)
  return (
    <RecordingContext value={{ recording, setRecording }}>
      <ReportContext value={useReportView(RESULT, REPORT)}>
        <Stage />
      </ReportContext>
    </RecordingContext>
  )
}

function watchWorkers(): unknown[] {
  const messages: unknown[] = []
  const silent = { postMessage: (message: unknown) => messages.push(message), addEventListener: () => {}, terminate: () => {} }
  vi.stubGlobal('Worker', function SilentWorker() {
    return silent
  })
  return messages
}

async function open() {
  const server = stubServer({
    'GET /api/site': () => json(SITE),
    [SUBMIT]: () => json({ jobId: RESULT.jobId }),
  })
  showOwnPage('/analysis', <Tab />)
  await whenSessionIsKnown()
  fireEvent.change(screen.getByLabelText('Match ID'), { target: { value: 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913' } })
  fireEvent.click(screen.getByRole('radio', { name: 'My recording' }))
  return server
}

const chooseFile = async () => fireEvent.change(await fileField(), { target: { files: [FILE] } })
const fileField = () => screen.findByLabelText('Choose your recording', { selector: 'input' })
const turnPage = () => fireEvent.click(screen.getByRole('button', { name: 'Turn the page' }))

async function submit({ requestsFor }: Awaited<ReturnType<typeof open>>) {
  fireEvent.click(screen.getByRole('button', { name: 'Start Analysis' }))
  await waitFor(() => expect(requestsFor(SUBMIT)).toHaveLength(1))
  await screen.findByRole('button', { name: 'Start Analysis' })
  return requestsFor(SUBMIT)[0]?.body
}

test('a recording that was chosen on the form is not sent, and is read once the report is opened', async () => {
  const messages = watchWorkers()
  const server = await open()
  await chooseFile()
  await screen.findByText('own.mkv')
  const match = { gamertag: MAYA.gamertag, game: 'Halo Infinite', matchId: 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913' }
  expect(await submit(server)).toEqual({ data: { ...match, length: 'No Video' } })
  expect(messages).toEqual([])
  turnPage()
  await screen.findByRole('button', { name: 'Cancel' })
  expect(messages).toMatchObject([{ path: ['open'], argumentList: [{ value: FILE }] }])
})

test('the recording is still on the form after leaving it in this tab, until it was sent', async () => {
  watchWorkers()
  const server = await open()
  await chooseFile()
  await screen.findByText('own.mkv')
  turnPage()
  await screen.findByText('See each moment in your own recording')
  turnPage()
  await screen.findByText('own.mkv')
  await submit(server)
  turnPage()
  await screen.findByRole('button', { name: 'Cancel' })
  turnPage()
  fireEvent.click(await screen.findByRole('radio', { name: 'My recording' }))
  await screen.findByText('No file chosen yet')
})

test('without a chosen file, or after a switch to no video, the report asks for the recording', async () => {
  const messages = watchWorkers()
  const server = await open()
  await chooseFile()
  await screen.findByText('own.mkv')
  fireEvent.click(screen.getByRole('radio', { name: 'No video' }))
  fireEvent.click(screen.getByRole('radio', { name: 'My recording' }))
  expect(await screen.findByText('own.mkv')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'No video' }))
  fireEvent.click(screen.getByRole('button', { name: 'Analyze without video' }))
  await waitFor(() => expect(server.requestsFor(SUBMIT)).toHaveLength(1))
  await screen.findByRole('button', { name: 'Analyze without video' })
  turnPage()
  await screen.findByText('See each moment in your own recording')
  await fileField()
  expect(messages).toEqual([])
})
