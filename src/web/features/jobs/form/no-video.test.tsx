// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MAYA, SITE } from '#tests/web/sample-answers.ts'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { useDraft } from '#web/features/submission/use-draft.ts'
import { useSubmission } from '#web/features/submission/use-submission.ts'
import { AnalysisForm } from './analysis-form.tsx'

afterEach(leavePage)

const MATCH_ID = 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913'
const SUBMIT = 'POST /api/submit-job-service'

function Form() {
  const submission = useSubmission(MAYA.credits)
  return <AnalysisForm {...useDraft('u1')} profile={MAYA} submission={submission} hasNoCredits={false} />
}

async function open() {
  const server = stubServer({
    'GET /api/site': () => json(SITE),
    'GET /api/video-info': () => json({ status: 'unknown' }),
    [SUBMIT]: () => json({ error: 'Please wait.' }, 400),
  })
  showOwnPage('/analysis', <Form />)
  await whenSessionIsKnown()
  return server
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (way: string) => fireEvent.click(screen.getByRole('radio', { name: way }))
const labels = () => screen.queryAllByText(/^(Select Game|Gamertag|Video Length|Start Time|Match ID|Video|Gameplay URL)$/)
const labelWords = () => labels().map((label) => label.textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the form is the specified one until "No video" is chosen; then it has no fields for a video, at the same price', async () => {
  await open()
  expect(labelWords()).toEqual(['Select Game', 'Gamertag', 'Video Length', 'Match ID', 'Video', 'Gameplay URL'])
  const price = await screen.findByText(/Submitting consumes 1 credit/)
  const words = price.textContent
  type('Match ID', MATCH_ID)
  expect(button('Start Analysis').disabled).toBe(true)
  choose('No video')
  expect(labelWords()).toEqual(['Select Game', 'Gamertag', 'Match ID', 'Video'])
  expect(button('Analyze without video').disabled).toBe(false)
  expect(screen.getByText(/Submitting consumes 1 credit/).textContent).toBe(words)
  expect(screen.queryByText('The video must be public.')).toBeNull()
})

test('switching keeps everything that was typed', async () => {
  await open()
  type('Gameplay URL', 'https://clips.example.com/9f2')
  fireEvent.change(screen.getByLabelText('Video Length'), { target: { value: 'Cut Video' } })
  await screen.findByLabelText('Start Time')
  type('Start Time', '42:10')
  choose('No video')
  choose('YouTube address')
  expect(screen.getByLabelText<HTMLInputElement>('Gameplay URL').value).toBe('https://clips.example.com/9f2')
  expect(screen.getByLabelText<HTMLInputElement>('Start Time').value).toBe('42:10')
  expect(screen.getByText('Please enter a valid YouTube URL.')).toBeTruthy()
})

test('the submission has no video address, and no video is looked up', async () => {
  const server = await open()
  type('Gameplay URL', 'https://clips.example.com/9f2')
  type('Match ID', MATCH_ID)
  choose('No video')
  fireEvent.click(button('Analyze without video'))
  await waitFor(() => expect(server.requestsFor(SUBMIT)).toHaveLength(1))
  const data = { gamertag: MAYA.gamertag, game: 'Halo Infinite', matchId: MATCH_ID, length: 'No Video' }
  expect(server.requestsFor(SUBMIT)[0]?.body).toEqual({ data })
  expect(server.requestsFor('GET /api/video-info')).toEqual([])
})
