// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { leavePage, showOwnPage } from '#tests/web/show-page.tsx'
import { heldAnswer, json, stubServer } from '#tests/web/stub-server.ts'
import { WithSession } from '#tests/web/with-session.tsx'
import { useResult } from '#web/features/results/result-queries.ts'
import { Toasts } from '#web/ui/notices/toast.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { ShareDialog } from './share-dialog.tsx'

afterEach(leavePage)

const show = (result: Pick<Parameters<typeof ShareButtons>[0]['result'], 'jobId' | 'isOwner' | 'shared'>) =>
  render(
    <WithSession session={null}>
      <QueryClientProvider client={new QueryClient()}>
        <Toasts>
          <ShareButtons result={{ ...result, report: null, positions: null, sentences: {} }} />
        </Toasts>
      </QueryClientProvider>
    </WithSession>,
  )

test('sharing without a job says what is missing', async () => {
  show({ jobId: '', isOwner: true, shared: null })
  fireEvent.click(screen.getByRole('button', { name: 'Share Results' }))
  within(await screen.findByRole('alert')).getByText('Cannot share: Job ID is missing.')
})

test('only the owner of a shared result can stop sharing it', () => {
  show({ jobId: 'a', isOwner: true, shared: 'report' })
  expect(screen.getByRole('button', { name: 'Stop Sharing' })).toBeTruthy()
  cleanup()
  show({ jobId: 'a', isOwner: false, shared: 'report' })
  expect(screen.queryByRole('button', { name: 'Stop Sharing' })).toBeNull()
})

test.each([
  [{ state: 'there' }, null, 'The whole report and the match from above'],
  [{ state: 'waiting' }, null, 'The whole report and the match from above'],
  [{ state: 'absent', reason: 'no-chunks' }, null, 'The whole report'],
  [{ state: 'there' }, 'report', 'The whole report'],
] as const)('with positions %o and %s shared before, sharing offers: %s', (positions, shared, words) => {
  const result = { ...sampleResult(sampleReport([10])), positions, shared }
  render(<ShareDialog result={result} onChoose={() => {}} onClose={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: words, hidden: true }).checked).toBe(true)
})

const READ = 'GET /api/get-private-result'
const OWN = { ...sampleResult(sampleReport([10])), shared: null }
const SHARED = { ...OWN, shared: 'report' } as const

/** The buttons on the page of a result whose server the test answers for. */
function Polled() {
  const { data, refetch, isFetching } = useResult(OWN.jobId)
  return (
    <>
      {data && <ShareButtons result={data} />}
      <button type="button" onClick={() => void refetch()}>
        Poll
      </button>
      <output>{isFetching ? 'reading' : 'read'}</output>
    </>
  )
}

test.each([
  ['sharing', 'Share Results', OWN, SHARED],
  ['stopping', 'Stop Sharing', SHARED, OWN],
] as const)('a poll from before does not undo %s', async (_what, button, before, after) => {
  vi.stubGlobal('navigator', Object.assign(navigator, { share: async () => {} }))
  const server = stubServer({
    [READ]: () => json(before),
    'POST /api/make-result-public': () => json({ path: '/results/shared' }),
    'POST /api/make-result-private': () => json({ ok: true }),
  })
  showOwnPage('/results/x', <Polled />)
  await screen.findByRole('button', { name: button })
  const poll = heldAnswer(() => json(before))
  server.answers[READ] = poll.answer
  fireEvent.click(screen.getByRole('button', { name: 'Poll' }))
  await waitFor(() => expect(server.requestsFor(READ)).toHaveLength(2))
  server.answers[READ] = () => json(after)
  fireEvent.click(screen.getByRole('button', { name: button }))
  if (before === OWN) fireEvent.click(await screen.findByRole('button', { name: 'Share Link', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop Sharing' }) !== null).toBe(after === SHARED))
  poll.release()
  await screen.findByText('read')
  expect(screen.queryByRole('button', { name: 'Stop Sharing' }) !== null).toBe(after === SHARED)
})

test.each([
  ['goes to the other button', null, 'Share Results'],
  ['stays where the player went meanwhile', 'Elsewhere', 'Elsewhere'],
])('when a link is off, the focus %s', async (_what, pressed, focused) => {
  const off = heldAnswer(() => json({ ok: true }))
  stubServer({ [READ]: () => json(SHARED), 'POST /api/make-result-private': off.answer })
  showOwnPage(
    '/results/x',
    <>
      <Polled />
      <button type="button">Elsewhere</button>
    </>,
  )
  const stop = await screen.findByRole('button', { name: 'Stop Sharing' })
  stop.focus()
  fireEvent.click(stop)
  if (pressed) screen.getByRole('button', { name: pressed }).focus()
  off.release()
  await waitFor(() => expect(stop.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: focused }))
})
