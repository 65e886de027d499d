import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback } from 'react'
import * as auth from './auth.ts'

/** The session, and the memory of the pages of signed-in players. Provided by `session-provider.tsx`. */
export interface SessionHold {
  /** Undefined until it is known, null if signed out. */
  readonly session: auth.Session | null | undefined
  /** Set when the answer takes longer than usual. `somebody`: this browser was signed in when it last knew. */
  readonly late: null | 'anybody' | 'somebody'
  /** Counts the users who have signed out: when it changes, a page drops what it holds of them. */
  readonly departures: number
  /** Sets the session in this tab and all others. Removes everything of the previous user. */
  readonly setSession: (session: auth.Session | null) => void
  /** The session has ended without a sign-out: typed text is kept until the user signs in again. */
  readonly endSession: () => void
  readonly cache: CacheHold
}

/** The query cache is created by the first page that makes a call; the public pages do without. */
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

/** Null until the session is known: parts that do not wait for it are shown as if signed out. */
export function useKnownSession(): auth.Session | null {
  return useSession() ?? null
}

export function useUserId(): string {
  const session = useSession()
  if (!session) throw new Error('Not signed in')
  return session.userId
}

/** Until the session is known: true if the server (`http/web/serve-web.ts`) has seen a session cookie. */
export function isSomebodyExpected(): boolean {
  return document.documentElement.dataset['session'] === 'expected'
}

/** To be called after the cookie is set: gets a fresh token and makes the two login calls. */
export function useEnter() {
  const { setSession } = useSessionHold()
  return useCallback(async () => {
    setSession(await auth.readSession())
    void recordLogin()
  }, [setSession])
}

/** The answers are not awaited and change nothing here; a failure is only logged. */
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

/** Signs out and removes everything of the user from this browser, even if the server does not answer; then it rejects. */
export function useLeave() {
  const { setSession } = useSessionHold()
  return useCallback(() => auth.signOut().finally(() => setSession(null)), [setSession])
}
