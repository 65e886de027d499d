import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { vi } from 'vitest'
import { catchArrival } from '#web/data/arrival.ts'
import { welcomeUser } from '#web/data/browser-storage.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { forgetToken } from '#web/data/session/auth.ts'
import { useSession } from '#web/data/session/session.ts'
import { SessionProvider } from '#web/data/session/session-provider.tsx'
import { forgetSite } from '#web/data/site.ts'
import { Toasts } from '#web/ui/notices/toast.tsx'
import { json, noAnswer } from './stub-server.ts'

// The machine may be busy.
configure({ asyncUtilTimeout: 15_000 })

/** Renders a page at an address like `main.tsx`, in strict mode and with the answers of outside pages caught, but without retries. */
export function showPage(address: string, page: ReactNode) {
  history.replaceState(null, '', address)
  catchArrival()
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <StrictMode>
      <SessionProvider>
        <QueryClientProvider client={client}>
          <Toasts>{page}</Toasts>
        </QueryClientProvider>
        <Known />
      </SessionProvider>
    </StrictMode>,
  )
}

export function showOwnPage(address: string, page: ReactNode) {
  showPage(address, <OnceKnown>{page}</OnceKnown>)
}

function OnceKnown({ children }: { readonly children: ReactNode }) {
  return useSession() !== undefined && children
}

export const NOBODY = { 'GET /api/auth/token': () => json({ token: null, user: null }) }

export function leavePage() {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Requests that the page has started and no test awaits any more must not reach a network.
  vi.stubGlobal('fetch', noAnswer)
  forgetToken()
  forgetSite()
  // Files share modules: in an earlier test this player may have signed out of the tab, which then stores nothing for them.
  welcomeUser('u1')
  sessionStorage.clear()
  localStorage.clear()
}

export async function whenSessionIsKnown() {
  await screen.findByText(KNOWN)
}

const KNOWN = 'The session is known.'

function Known() {
  return useSession() !== undefined && <p>{KNOWN}</p>
}
