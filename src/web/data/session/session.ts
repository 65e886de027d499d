import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import * as auth from './auth.ts'

/** Who is signed in, and what the pages of the signed-in keep in memory. Given by `session-provider.tsx`. */
export interface SessionHold {
  /** Undefined until it is known, null for nobody. */
  readonly session: auth.Session | null | undefined
  /** The answer takes longer than usual. `somebody`: this browser was signed in when it last heard. */
  readonly late: null | 'anybody' | 'somebody'
  /** Counts the users who have left: a page drops what it holds of them when this number changes. */
  readonly departures: number
  /** Tells this tab and all others who is signed in now. Everything of the user before is removed. */
  readonly setSession: (session: auth.Session | null) => void
  /** Nobody is signed in any longer, but the user has not left: what was typed waits until they sign in again. */
  readonly endSession: () => void
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

/** What does not wait for the session is shown as to a stranger until it is known. */
export function useKnownSession(): auth.Session | null {
  return useSession() ?? null
}

/** For what only a signed-in player is shown. */
export function useUserId(): string {
  const session = useSession()
  if (!session) throw new Error('Nobody is signed in')
  return session.userId
}

/** Until the session is known: the server's `page-look.ts` has seen a cookie of one. */
export function isSomebodyExpected(): boolean {
  return document.documentElement.dataset['session'] === 'expected'
}

/** After the cookie is set: a fresh token and the two login calls. */
export function useEnter() {
  const { setSession } = useSessionHold()
  return useCallback(async () => {
    setSession(await auth.readSession())
    void recordLogin()
  }, [setSession])
}

/** Nobody waits for the answers, and they change nothing here; a failure is only logged. */
async function recordLogin() {
  const log = (reason: unknown) => console.warn('A login call failed', reason)
  try {
    const { call } = await import('#web/data/call.ts')
    call('login').catch(log)
    call('handleUserLogin').catch(log)
  } catch (reason) {
    log(reason)
  }
}

/** Leaves nothing of the user behind in this browser, whether the server answers or not; fails when it does not. */
export function useLeave() {
  const { setSession } = useSessionHold()
  return useCallback(() => auth.signOut().finally(() => setSession(null)), [setSession])
}
