// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choose, MATCH_ID, openForm, submit, type } from '#tests/web/open-form.tsx'
import { MAYA, SITE } from '#tests/web/sample-answers.ts'
import { leavePage, showOwnPage } from '#tests/web/show-page.tsx'
import { heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import { AnalysisPage } from '#web/features/jobs/analysis-page.tsx'
import { EMPTY_DRAFT, type SubmissionDraft } from '#web/features/submission/submission-state.ts'
import { draftAgain, forgetDraft } from '#web/features/submission/use-draft.ts'

afterEach(leavePage)

const ADDRESS = 'https://www.youtube.com/watch?v=q8RkT2xVb0c'
const WORDS = /^Make the report even if the video shows another match/
const MODELS = [{ provider: 'Google Gemini', name: 'gemini-x' }]

const open = (videoModels = MODELS) => openForm({ ...SITE, videoModels })
const CONSENT = /^Let an AI model look at this video/
const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: CONSENT })
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: WORDS })

function storeDraft(changes: Partial<SubmissionDraft>) {
  forgetDraft('u1', { ...EMPTY_DRAFT, ...changes })
  draftAgain('u1', { gamertag: 'Sable Rook', matchId: MATCH_ID, videoUrl: ADDRESS, range: null })
}

test('the question appears together with the address, so that it never moves the button later', async () => {
  await open()
  type('Match ID', SITE.sample.matchId)
  type('Gameplay URL', SITE.sample.videoUrl)
  await screen.findByText(/^The sample match is free/)
  type('Gameplay URL', ADDRESS)
  expect(screen.getByRole('checkbox', { name: CONSENT })).toBeTruthy()
})

test('a form that opens with an address has the question from the start: the page asks for the models before it shows the form', async () => {
  storeDraft({})
  const list = heldAnswer(() => json({ jobs: [], total: 0, page: 1 }))
  const server = stubServer({
    'GET /api/site': () => json({ ...SITE, videoModels: MODELS }),
    'GET /api/profile': () => json(MAYA),
    'GET /api/jobs': list.answer,
  })
  showOwnPage('/analysis', <AnalysisPage />)
  await waitFor(() => expect(server.requestsFor('GET /api/site')).not.toEqual([]))
  list.release()
  await screen.findByRole('button', { name: 'Start Analysis' })
  expect(screen.getByRole('checkbox', { name: CONSENT })).toBeTruthy()
})

test('no model is shown a video without consent, and the form says what is sent to whom', async () => {
  const server = await open()
  type('Match ID', MATCH_ID)
  type('Gameplay URL', ADDRESS)
  expect((await consent()).checked).toBe(false)
  screen.getByText(/^Good for: .*or nothing\. Sent to Google Gemini .*never your name.*It costs you nothing, no credit\./)
  expect(box()).toBeNull()
  expect(await submit(server)).not.toHaveProperty('data.mayReview')
})

test('with consent, the player can choose what happens if the video shows another match, and both are sent', async () => {
  const server = await open()
  type('Match ID', MATCH_ID)
  expect(box()).toBeNull()
  type('Gameplay URL', ADDRESS)
  fireEvent.click(await consent())
  fireEvent.click(await screen.findByRole('checkbox', { name: WORDS }))
  expect(box()?.checked).toBe(true)
  choose('No video')
  expect(box()).toBeNull()
  choose('YouTube address')
  expect(await submit(server)).toMatchObject({ data: { videoUrl: ADDRESS, ifAnotherMatch: 'report', mayReview: true } })
})

test('the choices are back on the form of an analysis that failed', async () => {
  storeDraft({ ifAnotherMatch: 'report', mayReview: 'yes' })
  await open()
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: WORDS })).checked).toBe(true)
})

test('without a model there is nothing to choose', async () => {
  storeDraft({})
  const server = await open([])
  await waitFor(() => expect(server.requestsFor('GET /api/video-info')).not.toEqual([]))
  expect(screen.queryByRole('checkbox', { name: CONSENT })).toBeNull()
})

test('there is nothing to choose for the sample with its own video', async () => {
  storeDraft({})
  await open()
  expect(await consent()).toBeTruthy()
  type('Match ID', SITE.sample.matchId)
  type('Gameplay URL', SITE.sample.videoUrl)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: CONSENT })).toBeNull())
})
