// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLastFailure } from './last-failure.ts'

afterEach(cleanup)

const never = () => new Promise<string>(() => {})
const fails = async (): Promise<string> => {
  throw new Error('No answer')
}

async function showFailed() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const ask = ({ key, answer }: { key: string; answer: () => Promise<string> }) => {
    const query = useQuery({ queryKey: [key], queryFn: answer })
    return { ...query, lastFailure: useLastFailure(query)?.message }
  }
  const shown = renderHook(ask, {
    initialProps: { key: 'a', answer: fails },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await expect.poll(() => shown.result.current.lastFailure).toBe('No answer')
  return shown
}

test('the error of a query stays while it is asked again', async () => {
  const { result, rerender } = await showFailed()
  rerender({ key: 'a', answer: never })
  void result.current.refetch()
  await expect.poll(() => result.current.isPending).toBe(true)
  expect(result.current.lastFailure).toBe('No answer')
})

test('the error of a query is not shown for another query', async () => {
  const { result, rerender } = await showFailed()
  rerender({ key: 'b', answer: never })
  expect(result.current.isPending).toBe(true)
  expect(result.current.lastFailure).toBeUndefined()
})
