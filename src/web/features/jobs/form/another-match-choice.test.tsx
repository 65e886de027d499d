// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EMPTY_DRAFT, type SubmissionDraft } from '#web/features/jobs/submission/submission-state.ts'
import { draftAgain, forgetDraft, useDraft } from '#web/features/jobs/submission/use-draft.ts'
import { useSubmission } from '#web/features/jobs/submission/use-submission.ts'
import { MAYA, SITE } from '#web/testing/sample-answers.ts'
import { leavePage, showPage, whenSessionIsKnown } from '#web/testing/show-page.tsx'
import { json, stubServer } from '#web/testing/stub-server.ts'
import { AnalysisForm } from './analysis-form.tsx'

afterEach(leavePage)

const MATCH_ID = 'b7f1c2de-93a4-4d1b-8e57-2c60f4a8d913'
const ADDRESS = 'https://www.youtube.com/watch?v=q8RkT2xVb0c'
const SUBMIT = 'POST /api/submit-job-service'
const WORDS = /^Make the report even if the video shows another match/

function Form() {
  const submission = useSubmission('u1', MAYA.credits)
  return <AnalysisForm userId="u1" {...useDraft('u1')} profile={MAYA} submission={submission} hasNoCredits={false} />
}

async function open(looksAtVideos = true) {
  const server = stubServer({
    'GET /api/site': () => json({ ...SITE, looksAtVideos }),
    'GET /api/video-info': () => json({ status: 'unknown' }),
    [SUBMIT]: () => json({ error: 'Please wait.' }, 400),
  })
  showPage('/analysis', <Form />)
  await whenSessionIsKnown()
  return server
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: WORDS })

function kept(changes: Partial<SubmissionDraft>) {
  forgetDraft('u1', { ...EMPTY_DRAFT, ...changes })
  draftAgain('u1', { gamertag: 'Sable Rook', matchId: MATCH_ID, videoUrl: ADDRESS, range: null })
}

test('where a model will look at the video, what is to become of one of another match can be chosen, and is sent', async () => {
  const server = await open()
  type('Match ID', MATCH_ID)
  expect(box()).toBeNull()
  type('Gameplay URL', ADDRESS)
  fireEvent.click(await screen.findByRole('checkbox', { name: WORDS }))
  expect(box()?.checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'No video' }))
  expect(box()).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'YouTube address' }))
  fireEvent.click(screen.getByRole('button', { name: 'Start Analysis' }))
  await waitFor(() => expect(server.askedFor(SUBMIT)).toHaveLength(1))
  expect(server.askedFor(SUBMIT)[0]?.body).toMatchObject({ data: { videoUrl: ADDRESS, ifAnotherMatch: 'report' } })
})

test('it stands again on the form of an analysis that failed', async () => {
  kept({ ifAnotherMatch: 'report' })
  await open()
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: WORDS })).checked).toBe(true)
})

test('without a model there is nothing to choose', async () => {
  kept({})
  const server = await open(false)
  await waitFor(() => expect(server.askedFor('GET /api/video-info')).not.toEqual([]))
  expect(box()).toBeNull()
})

test('nor is there for the sample with its own video', async () => {
  kept({})
  await open()
  expect(await screen.findByRole('checkbox', { name: WORDS })).toBeTruthy()
  type('Match ID', SITE.sample.matchId)
  type('Gameplay URL', SITE.sample.videoUrl)
  await waitFor(() => expect(box()).toBeNull())
})
