// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MAYA, SITE } from '#tests/web/sample-answers.ts'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { EMPTY_DRAFT, type SubmissionDraft } from '#web/features/submission/submission-state.ts'
import { draftAgain, forgetDraft, useDraft } from '#web/features/submission/use-draft.ts'
import { useSubmission } from '#web/features/submission/use-submission.ts'
import { AnalysisForm } from './analysis-form.tsx'

afterEach(leavePage)

const MATCH_ID = 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913'
const ADDRESS = 'https://www.youtube.com/watch?v=q8RkT2xVb0c'
const SUBMIT = 'POST /api/submit-job-service'
const WORDS = /^Make the report even if the video shows another match/

function Form() {
  const submission = useSubmission(MAYA.credits)
  return <AnalysisForm {...useDraft('u1')} profile={MAYA} submission={submission} hasNoCredits={false} />
}

const MODELS = [{ provider: 'Google Gemini', name: 'gemini-x' }]

async function open(videoModels = MODELS) {
  const server = stubServer({
    'GET /api/site': () => json({ ...SITE, videoModels }),
    'GET /api/video-info': () => json({ status: 'unknown' }),
    [SUBMIT]: () => json({ error: 'Please wait.' }, 400),
  })
  showOwnPage('/analysis', <Form />)
  await whenSessionIsKnown()
  return server
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const CONSENT = /^Let an AI model look at this video/
const consent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: CONSENT })
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: WORDS })

function storeDraft(changes: Partial<SubmissionDraft>) {
  forgetDraft('u1', { ...EMPTY_DRAFT, ...changes })
  draftAgain('u1', { gamertag: 'Sable Rook', matchId: MATCH_ID, videoUrl: ADDRESS, range: null })
}

test('no model is shown a video without consent, and the form says what is sent to whom', async () => {
  const server = await open()
  type('Match ID', MATCH_ID)
  type('Gameplay URL', ADDRESS)
  expect((await consent()).checked).toBe(false)
  screen.getByText(/^Good for: .*or nothing\. Sent to Google Gemini .*never your name.*It costs you nothing, no credit\./)
  expect(box()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Start Analysis' }))
  await waitFor(() => expect(server.requestsFor(SUBMIT)).toHaveLength(1))
  expect(server.requestsFor(SUBMIT)[0]?.body).not.toHaveProperty('data.mayReview')
})

test('with consent, the player can choose what happens if the video shows another match, and both are sent', async () => {
  const server = await open()
  type('Match ID', MATCH_ID)
  expect(box()).toBeNull()
  type('Gameplay URL', ADDRESS)
  fireEvent.click(await consent())
  fireEvent.click(await screen.findByRole('checkbox', { name: WORDS }))
  expect(box()?.checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'No video' }))
  expect(box()).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'YouTube address' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start Analysis' }))
  await waitFor(() => expect(server.requestsFor(SUBMIT)).toHaveLength(1))
  expect(server.requestsFor(SUBMIT)[0]?.body).toMatchObject({ data: { videoUrl: ADDRESS, ifAnotherMatch: 'report', mayReview: true } })
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
