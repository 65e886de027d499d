// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leavePage, showOwnPage } from '#tests/web/show-page.tsx'
import { type Answer, json, noAnswer, stubServer } from '#tests/web/stub-server.ts'
import { ResultPage } from './result-page.tsx'

afterEach(leavePage)

const JOB = '0b8a4c1e-6a1f-4c6e-9d57-0c2f6f1f2a11'
const RESULT = 'GET /api/get-private-result'
const STATE = `GET /api/jobs/${JOB}`

function open(answers: Record<string, Answer>) {
  const server = stubServer(answers)
  showOwnPage(`/results/${JOB}`, <ResultPage jobId={JOB} isLate={false} />)
  return server
}

test.each([
  ['the report', RESULT, {}],
  ['how far the analysis is', STATE, { [RESULT]: () => json({ error: 'Not found.' }, 404) }],
])('a lost answer about %s can be asked for again; the page stays meanwhile', async (_, call, answers) => {
  const { answers: next, requestsFor } = open({ ...answers, [call]: noAnswer })
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  const asked = requestsFor(call).length
  next[call] = () => new Promise<Response>(() => {})
  retry.focus()
  fireEvent.click(retry)
  await expect.poll(() => requestsFor(call)).toHaveLength(asked + 1)
  await screen.findByRole('button', { name: 'Loading...' })
  expect(document.activeElement).toBe(retry)
})

test('without an analysis at the address there is nothing to try again', async () => {
  const missing = () => json({ error: 'Not found.' }, 404)
  open({ [RESULT]: missing, [STATE]: missing })
  await screen.findByRole('heading', { name: 'Analysis Not Found' })
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})
