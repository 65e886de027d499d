// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import { WithSession } from '#tests/web/with-session.tsx'
import { Toasts } from '#web/ui/notices/toast.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { ShareDialog } from './share-dialog.tsx'

afterEach(cleanup)

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
