// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleReport, sampleResult } from '#tests/web/sample-report.ts'
import type { ShownResult } from '#web/data/foreign/foreign-result.ts'
import { SessionProvider } from '#web/data/session/session-provider.tsx'
import { ResultEnd } from './result-end.tsx'

afterEach(cleanup)

const TEXT_ONLY = { ...sampleResult(sampleReport([])), report: null }

const show = (result: ShownResult = TEXT_ONLY) =>
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
