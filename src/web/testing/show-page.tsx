import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { vi } from 'vitest'
import { catchArrival } from '#web/data/arrival.ts'
import { forgetToken, type Session } from '#web/data/auth.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { useSession } from '#web/data/session.ts'
import { SessionProvider } from '#web/data/session-provider.tsx'
import { Toasts } from '#web/ui/toast.tsx'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

/** A page at an address as `main.tsx` shows it: strictly, with the answers of outside pages caught. Failures are not retried here. `session` tells who is signed in by now. */
export function showPage(address: string, page: ReactNode) {
  history.replaceState(null, '', address)
  catchArrival()
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  let session: Session | null | undefined
  render(
    <StrictMode>
      <SessionProvider>
        <Told to={(now) => (session = now)} />
        <QueryClientProvider client={client}>
          <Toasts>{page}</Toasts>
        </QueryClientProvider>
      </SessionProvider>
    </StrictMode>,
  )
  return { client, session: () => session }
}

function Told({ to }: { readonly to: (session: Session | null | undefined) => void }) {
  to(useSession())
  return null
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
