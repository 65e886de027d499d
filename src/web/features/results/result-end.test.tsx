// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { jobId } from '#shared/ids.ts'
import { foreignResult } from '#web/data/foreign/foreign-result.ts'
import { SessionProvider } from '#web/data/session/session-provider.tsx'
import { ResultEnd } from './result-end.tsx'

afterEach(cleanup)

const TEXT_ONLY = foreignResult.parse({
  id: jobId.parse('5f0c6c1e-8f5c-4a53-9a0e-0c1f3f8f2d11'),
  jobId: '5f0c6c1e-8f5c-4a53-9a0e-0c1f3f8f2d11',
  game: 'Halo Infinite',
  createdAt: null,
  final_result: { final_analysis: 'You did well.' },
  report: null,
  sentences: {},
  playback: null,
  isOwner: true,
  shared: null,
  rating: null,
})

const show = (result = TEXT_ONLY) =>
  render(
    <SessionProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ResultEnd result={result} />
      </QueryClientProvider>
    </SessionProvider>,
  )

test('only its owner is asked whether the analysis helped', () => {
  show()
  expect(screen.getByText('Was this analysis helpful?')).toBeTruthy()
  cleanup()
  show({ ...TEXT_ONLY, isOwner: false, shared: 'report' })
  expect(screen.queryByText('Was this analysis helpful?')).toBeNull()
  expect(screen.getByRole('link', { name: 'Analyze Another Video' })).toBeTruthy()
})

test('a text with an unknown maker ends by saying so', () => {
  const { container } = show()
  expect(container.lastElementChild?.textContent).toBe(
    'This analysis does not say what made it. It may contain inaccuracies. Use it as supplementary coaching, next to your own review.',
  )
})
