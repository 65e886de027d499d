import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import * as auth from './auth.ts'
import { forgetUser } from './browser-storage.ts'
import { call } from './call.ts'
import { KEYS } from './query-client.ts'

/** Who is signed in: undefined until it is known, null for nobody. */
export function useSession(): auth.Session | null | undefined {
  const { data, isError } = useQuery({
    queryKey: KEYS.session,
    queryFn: auth.readSession,
    staleTime: Number.POSITIVE_INFINITY,
    // One that could not be read stays so: a page that asks as well must not set everybody waiting anew.
    retryOnMount: false,
  })
  return isError ? null : data
}

/** After the cookie is set: a fresh token, the two login calls, and everything else read anew. */
export function useEnter() {
  const client = useQueryClient()
  return useCallback(async () => {
    const session = await auth.readSession()
    // Their answers change nothing here; the outcome is only logged.
    const outcomes = await Promise.allSettled([call('login'), call('handleUserLogin')])
    for (const outcome of outcomes) if (outcome.status === 'rejected') console.warn('A login call failed', outcome.reason)
    client.setQueryData(KEYS.session, session)
  }, [client])
}

/** Leaves nothing of the user behind in this browser. */
export function useLeave() {
  const client = useQueryClient()
  return useCallback(async () => {
    await auth.signOut()
    auth.forgetToken()
    forgetUser()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'sample' })
    client.setQueryData(KEYS.session, null)
  }, [client])
}
