import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forgetToken, readSession, type Session } from './auth.ts'
import { type CacheHold, SessionContext } from './session.ts'
import { watchSession } from './watch-session.ts'

/** Holds who is signed in for everything below. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setKnown] = useState<Session | null | undefined>(undefined)
  const [cache] = useState<CacheHold>(() => ({ client: null }))
  useEffect(
    () =>
      watchSession((known) => {
        // Nothing has to be kept out of sight any longer (the server's `page-look.ts`).
        delete document.documentElement.dataset['session']
        setKnown(known)
      }),
    [],
  )
  const tellOthers = useOtherTabs(() => {
    forgetToken()
    const take = (now: Session | null) => {
      cache.client?.clear()
      setKnown(now)
    }
    // Without an answer the next call of this tab finds out.
    readSession().then(take, () => undefined)
  })
  const setSession = useCallback(
    (next: Session | null) => {
      setKnown(next)
      tellOthers()
    },
    [tellOthers],
  )
  const hold = useMemo(() => ({ session, setSession, cache }), [session, setSession, cache])
  return <SessionContext value={hold}>{children}</SessionContext>
}

/** Hears when somebody signs in or out in another tab of this browser; what it returns tells the others. */
function useOtherTabs(onChange: () => void): () => void {
  const latest = useRef(onChange)
  latest.current = onChange
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const opened = new BroadcastChannel('callout.session')
    opened.onmessage = () => latest.current()
    channel.current = opened
    return () => opened.close()
  }, [])
  return useCallback(() => channel.current?.postMessage('changed'), [])
}
