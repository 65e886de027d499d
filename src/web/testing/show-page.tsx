import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { vi } from 'vitest'
import { catchArrival } from '#web/data/arrival.ts'
import { forgetToken } from '#web/data/auth.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { Toasts } from '#web/ui/toast.tsx'

/** A page at an address as `main.tsx` shows it: strictly, with the answers of outside pages caught. Failures are not retried here. */
export function showPage(address: string, page: ReactNode) {
  history.replaceState(null, '', address)
  catchArrival()
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Toasts>{page}</Toasts>
      </QueryClientProvider>
    </StrictMode>,
  )
  return client
}

export function leavePage() {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  cleanup()
  forgetToken()
  sessionStorage.clear()
  localStorage.clear()
}
