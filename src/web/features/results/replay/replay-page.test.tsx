// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepsAlertWhileAsked } from '#tests/web/keeps-alert.ts'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { leavePage, NOBODY, showPage } from '#tests/web/show-page.tsx'
import { type Answer, heldAnswer, json, noAnswer, stubServer } from '#tests/web/stub-server.ts'
import { ReplayPage } from './replay-page.tsx'

afterEach(leavePage)

const RESULT = sampleResult(sampleReport([20]))
const OWN = 'GET /api/get-private-result'
const SHARED = 'GET /api/get-public-result'
const MISSING = 'This analysis could not be found or is not public.'
const missing = () => json({ error: 'Not found.' }, 404)

function open(answers: Record<string, Answer>) {
  const server = stubServer(answers)
  showPage(`/results/${RESULT.jobId}/replay`, <ReplayPage jobId={RESULT.jobId} />)
  return server
}

test('while the session is late, a private replay is not called missing', async () => {
  const session = heldAnswer(() => json({ token: 'a-token', user: { id: 'u1', email: 'maya@example.com' } }))
  const result = heldAnswer(() => json({ ...RESULT, positions: { state: 'absent', reason: 'no-chunks' } }))
  const asked = open({ 'GET /api/auth/token': session.answer, [SHARED]: missing, [OWN]: result.answer })
  await screen.findByText('This takes longer than usual. It goes on by itself.')
  expect(screen.queryByText(MISSING)).toBeNull()
  session.release()
  await expect.poll(() => asked.requestsFor(OWN)).toHaveLength(1)
  expect(screen.queryByText(MISSING)).toBeNull()
  result.release()
  await screen.findByText('There is no replay of this match: its film could not be read.')
})

test('a stranger reads that there is no replay to see', async () => {
  open({ ...NOBODY, [SHARED]: missing })
  await screen.findByText(MISSING)
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test.each([
  ['a server error', () => json({}, 500)],
  ['a lost connection', noAnswer],
])('after %s the replay can be tried again', async (_, answer) => {
  const server = open({ [OWN]: answer })
  await keepsAlertWhileAsked(server, OWN, 'The replay could not be loaded.')
  expect(screen.queryByText(MISSING)).toBeNull()
})

test('positions that could not be loaded can be tried again', async () => {
  const server = open({ [OWN]: () => json({ ...RESULT, positions: { state: 'there' } }) })
  await keepsAlertWhileAsked(server, 'GET /api/get-private-tracks', 'The replay could not be loaded.')
})
