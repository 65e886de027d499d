// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { choose, MATCH_ID, OwnForm, SUBMIT, submit, type } from '#tests/web/open-form.tsx'
import { MAYA, SITE } from '#tests/web/sample-answers.ts'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { silenceWorkers, WithRecording } from '#tests/web/show-in-report.tsx'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, type StubServer, stubServer } from '#tests/web/stub-server.ts'
import { Stage } from '#web/features/results/stage/stage.tsx'

afterEach(leavePage)

const REPORT = sampleReport([10, 20], { alignment: { status: 'none' } })
const NO_VIDEO = { videoUrl: null, playback: null, canChangeVideo: true }
const FILE = new File(['bytes'], 'own.mkv')

/** One tab, never closed: the form, and after a press the report of what it sent. */
function Tab() {
  const [isReport, setReport] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setReport(!isReport)}>
        Turn the page
      </button>
      {isReport ? (
        <WithRecording report={REPORT} more={NO_VIDEO}>
          <Stage />
        </WithRecording>
      ) : (
        <OwnForm />
      )}
    </>
  )
}

async function open() {
  const server = stubServer({
    'GET /api/site': () => json(SITE),
    [SUBMIT]: () => json({ jobId: sampleResult(REPORT).jobId }),
  })
  showOwnPage('/analysis', <Tab />)
  await whenSessionIsKnown()
  type('Match ID', MATCH_ID)
  choose('My recording')
  return server
}

const chooseFile = async () => fireEvent.change(await fileField(), { target: { files: [FILE] } })
const fileField = () => screen.findByLabelText('Choose your recording', { selector: 'input' })
const turnPage = () => fireEvent.click(screen.getByRole('button', { name: 'Turn the page' }))

async function submitOnce(server: StubServer, name = 'Start Analysis') {
  const body = await submit(server, name)
  await screen.findByRole('button', { name })
  return body
}

test('a recording that was chosen on the form is not sent, and is read once the report is opened', async () => {
  const messages = silenceWorkers()
  const server = await open()
  await chooseFile()
  await screen.findByText('own.mkv')
  const match = { gamertag: MAYA.gamertag, game: 'Halo Infinite', matchId: MATCH_ID }
  expect(await submitOnce(server)).toEqual({ data: { ...match, length: 'No Video' } })
  expect(messages).toEqual([])
  turnPage()
  await screen.findByRole('button', { name: 'Cancel' })
  expect(messages).toMatchObject([{ path: ['open'], argumentList: [{ value: FILE }] }])
})

test('the recording is still on the form after leaving it in this tab, until it was sent', async () => {
  silenceWorkers()
  const server = await open()
  await chooseFile()
  await screen.findByText('own.mkv')
  turnPage()
  await screen.findByText('See each moment in your own recording')
  turnPage()
  await screen.findByText('own.mkv')
  await submitOnce(server)
  turnPage()
  await screen.findByRole('button', { name: 'Cancel' })
  turnPage()
  fireEvent.click(await screen.findByRole('radio', { name: 'My recording' }))
  await screen.findByText('No file chosen yet')
})

test('without a chosen file, or after a switch to no video, the report asks for the recording', async () => {
  const messages = silenceWorkers()
  const server = await open()
  await chooseFile()
  await screen.findByText('own.mkv')
  choose('No video')
  choose('My recording')
  expect(await screen.findByText('own.mkv')).toBeTruthy()
  choose('No video')
  await submitOnce(server, 'Analyze without video')
  turnPage()
  await screen.findByText('See each moment in your own recording')
  await fileField()
  expect(messages).toEqual([])
})
