import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import * as auth from './auth.ts'
import { forgetUser } from './browser-storage.ts'

/** Who is signed in, and what the pages of the signed-in keep in memory. Given by `session-provider.tsx`. */
export interface SessionHold {
  /** Undefined until it is known, null for nobody. */
  readonly session: auth.Session | null | undefined
  readonly setSession: (session: auth.Session | null) => void
  readonly cache: CacheHold
}

/** The query cache comes with the first page that asks the server for something; the public pages do without. */
export interface CacheHold {
  client: QueryClient | null
}

export const SessionContext = createContext<SessionHold | null>(null)

export function useSessionHold(): SessionHold {
  const hold = use(SessionContext)
  if (!hold) throw new Error('There is no SessionProvider above')
  return hold
}

export function useSession(): auth.Session | null | undefined {
  return useSessionHold().session
}

/** After the cookie is set: a fresh token and the two login calls. */
export function useEnter() {
  const { setSession } = useSessionHold()
  return useCallback(async () => {
    const [session, { call }] = await Promise.all([auth.readSession(), import('./call.ts')])
    // Their answers change nothing here; the outcome is only logged.
    const outcomes = await Promise.allSettled([call('login'), call('handleUserLogin')])
    for (const outcome of outcomes) if (outcome.status === 'rejected') console.warn('A login call failed', outcome.reason)
    setSession(session)
  }, [setSession])
}

/** Leaves nothing of the user behind in this browser. */
export function useLeave() {
  const { setSession, cache } = useSessionHold()
  return useCallback(async () => {
    await auth.signOut()
    auth.forgetToken()
    forgetUser()
    cache.client?.clear()
    setSession(null)
  }, [setSession, cache])
}
