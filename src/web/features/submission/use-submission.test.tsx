// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { MATCH_ID, OwnForm, SUBMIT, type } from '#tests/web/open-form.tsx'
import { leavePage, showOwnPage, whenSessionIsKnown } from '#tests/web/show-page.tsx'
import { heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import { readTabValues } from '#web/data/browser-storage.ts'
import { ACTIVE_JOB } from './tab-jobs.ts'

afterEach(leavePage)

const JOB = '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'
const OTHER_ID = '0a000000-0000-4000-8000-000000000001'

/** Sends the form without a video; the server answers once `accept` is called. */
async function send() {
  const { answer, release } = heldAnswer(() => json({ jobId: JOB }))
  const server = stubServer({ [SUBMIT]: answer })
  showOwnPage(
    '/analysis',
    <Route path="/analysis">
      <OwnForm />
    </Route>,
  )
  await whenSessionIsKnown()
  type('Match ID', MATCH_ID)
  fireEvent.click(screen.getByRole('radio', { name: 'No video' }))
  fireEvent.click(screen.getByRole('button', { name: 'Analyze without video' }))
  await waitFor(() => expect(server.requestsFor(SUBMIT)).toHaveLength(1))
  const accept = async () => {
    release()
    await waitFor(() => expect(readTabValues('u1', ACTIVE_JOB)).toEqual({ jobId: JOB }))
  }
  return { accept }
}

const go = (path: string) => act(async () => navigate(path))
const storedMatchId = () => readTabValues('u1', 'analysis')['matchId']

test('once the analysis has started, the form makes room for the dashboard and is empty', async () => {
  const { accept } = await send()
  await accept()
  expect(location.pathname).toBe('/dashboard')
  expect(storedMatchId()).toBeUndefined()
})

test('a player who has gone to another page stays there and is told that the analysis has started; the form is empty', async () => {
  const { accept } = await send()
  await go('/progress')
  await accept()
  expect((await screen.findByRole('link', { name: 'Go to Dashboard' })).parentElement?.textContent).toContain('Your analysis has started.')
  expect(location.pathname).toBe('/progress')
  expect(storedMatchId()).toBeUndefined()
})

test('a draft that was begun while the one before was being sent is kept', async () => {
  const { accept } = await send()
  await go('/progress')
  await go('/analysis')
  type('Match ID', OTHER_ID)
  await accept()
  expect(location.pathname).toBe('/analysis')
  expect(storedMatchId()).toBe(OTHER_ID)
})
