// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { json, stubServer } from '#tests/web/stub-server.ts'
import { WithSession } from '#tests/web/with-session.tsx'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { isRated, rememberRated } from '#web/data/remembered.ts'
import type { Session } from '#web/data/session/auth.ts'
import { Rating, ResultEnd } from './result-end.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Used only in this file: browser storage and sign-outs carry over from one test file to the next. */
const maya = { userId: crypto.randomUUID(), email: 'maya@example.com' }
const showAs = (session: Session | null, part: ReactNode) =>
  render(
    <WithSession session={session}>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </WithSession>,
  )
const show = ({ session, ...props }: Parameters<typeof Rating>[0] & { readonly session: Session | null }) =>
  showAs(session, <Rating {...props} />)
const TEXT_ONLY = { ...sampleResult(sampleReport([])), report: null }
const showEnd = (more: Partial<ShownResult> = {}) => showAs(null, <ResultEnd result={{ ...TEXT_ONLY, ...more }} />)
const findAlert = async (words: string) => within(await screen.findByRole('alert')).getByText(words)

test('a rating without a job says what is missing', async () => {
  show({ jobId: '', rating: null, session: maya })
  fireEvent.click(screen.getByRole('button', { name: 'Helpful' }))
  await findAlert('Could not submit rating: Job ID is missing.')
})

test('a rating is not sent when signed out', async () => {
  show({ jobId: 'a', rating: null, session: null })
  fireEvent.click(screen.getByRole('button', { name: 'Unhelpful' }))
  await findAlert('You must be signed in to submit a rating.')
})

test('the thanks appear in a live region beside the buttons and take their focus', async () => {
  stubServer({ 'POST /api/rate-analysis': () => json({ ok: true }) })
  show({ jobId: crypto.randomUUID(), rating: null, session: maya })
  const region = screen.getByRole('status')
  const button = screen.getByRole('button', { name: 'Helpful' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(region.textContent).toBe('Thank you for your feedback!'))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(region.closest('.rating'))
})

test('the thanks are a notice for ten seconds, then stay as the text of the block, and the browser remembers them', async () => {
  stubServer({ 'POST /api/rate-analysis': () => json({ ok: true }) })
  const jobId = crypto.randomUUID()
  show({ jobId, rating: null, session: maya })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Helpful' }))
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await vi.waitFor(() => within(screen.getByRole('status')).getByText('Thank you for your feedback!'))
  await wait(9_900)
  expect(screen.queryByRole('status')).toBeTruthy()
  await wait(100)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('Thank you for your feedback!')).toBeTruthy()
  expect([isRated(maya.userId, jobId), isRated('otto', jobId)]).toEqual([true, false])
})

test('a player whose rating this browser remembers sees the thanks and no buttons; another player is asked', () => {
  rememberRated(maya.userId, 'a')
  show({ jobId: 'a', rating: null, session: maya })
  expect(screen.getByText('Thank you for your feedback!')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show({ jobId: 'a', rating: null, session: { userId: 'otto', email: 'otto@example.com' } })
  expect(screen.getByRole('button', { name: 'Helpful' })).toBeTruthy()
  cleanup()
  show({ jobId: 'b', rating: null, session: maya })
  expect(screen.getByRole('button', { name: 'Helpful' })).toBeTruthy()
})

test('a player whose rating the server knows sees the thanks and no buttons', () => {
  show({ jobId: 'a', rating: 'unhelpful', session: maya })
  expect(screen.getByText('Thank you for your feedback!')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('only its owner is asked whether the analysis helped', () => {
  showEnd()
  expect(screen.getByText('Was this analysis helpful?')).toBeTruthy()
  cleanup()
  showEnd({ isOwner: false, shared: 'report' })
  expect(screen.queryByText('Was this analysis helpful?')).toBeNull()
  expect(screen.getByRole('link', { name: 'Analyze Another Video' })).toBeTruthy()
})

test('a text with an unknown maker ends by saying so', () => {
  const { container } = showEnd()
  expect(container.lastElementChild?.textContent).toBe(
    'This analysis does not say what made it. It may contain inaccuracies. Use it as supplementary coaching, next to your own review.',
  )
})
