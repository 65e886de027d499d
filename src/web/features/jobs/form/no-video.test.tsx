// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choose, MATCH_ID, openForm, submit, type } from '#tests/web/open-form.tsx'
import { MAYA } from '#tests/web/sample-answers.ts'
import { leavePage } from '#tests/web/show-page.tsx'

afterEach(leavePage)

const labels = () => screen.queryAllByText(/^(Select Game|Gamertag|Video Length|Start Time|Match ID|Video|Gameplay URL)$/)
const labelWords = () => labels().map((label) => label.textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the form is the specified one until "No video" is chosen; then it has no fields for a video, at the same price', async () => {
  await openForm()
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
  await openForm()
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
  const server = await openForm()
  type('Gameplay URL', 'https://clips.example.com/9f2')
  type('Match ID', MATCH_ID)
  choose('No video')
  const data = { gamertag: MAYA.gamertag, game: 'Halo Infinite', matchId: MATCH_ID, length: 'No Video' }
  expect(await submit(server, 'Analyze without video')).toEqual({ data })
  expect(server.requestsFor('GET /api/video-info')).toEqual([])
})
