// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { InReport } from '#tests/web/show-in-report.tsx'
import { leavePage, showPage } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { Stage } from '#web/features/results/stage/stage.tsx'

afterEach(leavePage)

const REPORT = sampleReport([10, 20], { alignment: { status: 'none' } })
const NONE: Partial<ShownResult> = { videoUrl: null, playback: null, canChangeVideo: true }
const ADDRESS = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const ADDED: Partial<ShownResult> = { videoUrl: ADDRESS, playback: { kind: 'link', url: ADDRESS }, canChangeVideo: true }
const ADD = 'POST /api/add-video'

const resultWith = (video: Partial<ShownResult>): ShownResult => ({ ...sampleResult(REPORT), ...video })

function open(video: Partial<ShownResult>) {
  const server = stubServer({ 'GET /api/video-info': () => json({ status: 'unknown' }) })
  showPage(
    '/results/x',
    <InReport report={REPORT} more={video}>
      <Stage />
    </InReport>,
  )
  return server
}

const isThere = (words: string) => screen.queryByText(words) !== null

test('without a video, nothing plays, nothing links to a platform and nothing can be aligned', async () => {
  open(NONE)
  await screen.findByText('See each moment in your own recording')
  await screen.findByText('Add a YouTube video')
  expect(['Watch on YouTube', 'Match the video to the match log', 'Video'].filter(isThere)).toEqual([])
  expect(document.querySelector('.frame')).toBeNull()
  expect(screen.getByRole('button', { name: 'Next moment' })).toBeTruthy()
})

test('a reader who cannot change the video is offered none and sees no empty frame', async () => {
  open({ ...NONE, canChangeVideo: false, isOwner: false })
  await screen.findByText('Times are from the match log.')
  expect(['See each moment in your own recording', 'Add a YouTube video', 'Watch on YouTube'].filter(isThere)).toEqual([])
  expect(document.querySelector('.frame')).toBeNull()
})

test('a video that was submitted cannot be changed', async () => {
  open({ ...ADDED, canChangeVideo: false })
  await screen.findByText('Match the video to the match log')
  expect(isThere('Change the YouTube video')).toBe(false)
})

test('an address is checked as on the form, sent once, and the report then has its video', async () => {
  const server = open(NONE)
  server.answers[ADD] = () => json(resultWith(ADDED))
  fireEvent.click(await screen.findByText('Add a YouTube video'))
  const field = await screen.findByLabelText('Gameplay URL')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Video' })
  expect(button.disabled).toBe(true)
  fireEvent.change(field, { target: { value: 'https://clips.example.com/9f2' } })
  fireEvent.blur(field)
  expect(isThere('Please enter a valid YouTube URL.')).toBe(true)
  fireEvent.change(field, { target: { value: ADDRESS } })
  expect(button.disabled).toBe(false)
  button.focus()
  fireEvent.click(button)
  await screen.findByText('Watch on YouTube')
  expect(document.activeElement?.textContent).toBe('Change the YouTube video')
  expect(server.requestsFor(ADD).map(({ body }) => body)).toEqual([{ jobId: resultWith(NONE).jobId, videoUrl: ADDRESS }])
  expect(await screen.findByText('Match the video to the match log')).toBeTruthy()
  expect(isThere('Change the YouTube video')).toBe(true)
})

test('a refusal is shown in its own words, and the typed text stays', async () => {
  const server = open(ADDED)
  const words = 'This video is private, unavailable, or does not exist. Please check the URL and try again.'
  server.answers[ADD] = () => json({ error: words }, 400)
  fireEvent.click(await screen.findByText('Change the YouTube video'))
  const field = await screen.findByLabelText<HTMLInputElement>('Gameplay URL')
  fireEvent.change(field, { target: { value: 'https://youtu.be/PRIVATE-vid' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change Video' }))
  await waitFor(() => expect(isThere(words)).toBe(true))
  expect(field.value).toBe('https://youtu.be/PRIVATE-vid')
})
