// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { jobId } from '#shared/ids.ts'
import { leavePage, showPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { ReviewCard } from './review-card.tsx'

afterEach(leavePage)

const JOB = jobId.parse('0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11')

async function show(state: 'there' | 'reviewing') {
  stubServer({ 'GET /api/review-plan': () => json({ provider: 'the model server of this site', isAllowed: true, windows: [] }) })
  const review = state === 'there' ? { state } : { state, seen: 0, moments: 1, usedMs: 0, ofMs: 1 }
  showPage(
    '/results',
    <ReviewCard jobId={JOB} review={review} file={null} added={state === 'there' ? 'It added nothing to the report.' : null} />,
  )
  await whenSessionIsKnown()
}

test('a sentence that begins with the provider begins with a capital', async () => {
  await show('there')
  expect(await screen.findByText('The model server of this site has looked')).toBeTruthy()
  screen.getByText('It added nothing to the report. Taking it back deletes what it saw.')
})

test('so does the one that says that the provider is looking', async () => {
  await show('reviewing')
  expect(await screen.findByText('The model server of this site looks at them')).toBeTruthy()
})
