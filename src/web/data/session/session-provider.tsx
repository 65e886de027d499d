import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forgetUsers, welcomeUser } from '#web/data/browser-storage.ts'
import { makeBackoff } from '#web/data/retry.ts'
import { forgetToken, readSession, type Session } from './auth.ts'
import { type CacheHold, isSomebodyExpected, SessionContext, type SessionHold } from './session.ts'

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setKnown] = useState<Session | null | undefined>(undefined)
  const [late, setLate] = useState<SessionHold['late']>(null)
  const [departures, setDepartures] = useState(0)
  const [cache] = useState<CacheHold>(() => ({ client: null }))
  const former = useRef<Session | null>(null)
  const stopAsking = useRef(() => {})
  const learn = useCallback(
    (now: Session | null) => {
      if (former.current !== null && former.current.userId !== now?.userId) {
        forgetToken()
        forgetUsers(former.current.userId, now?.userId ?? null)
        cache.client?.clear()
        setDepartures((count) => count + 1)
      }
      if (now) welcomeUser(now.userId)
      former.current = now
      setLate(null)
      setKnown(now)
    },
    [cache],
  )
  useEffect(() => {
    // An update during hydration would discard the prerendered page and any text typed into it.
    stopAsking.current = requestSession({
      onAnswer: (known) => startTransition(() => learn(known)),
      onLate: () => startTransition(() => setLate(isSomebodyExpected() ? 'somebody' : 'anybody')),
    })
    return stopAsking.current
  }, [learn])
  useEffect(() => {
    // The session is known, or known to be late: content that was hidden until then may be shown.
    if (session !== undefined || late !== null) delete document.documentElement.dataset['session']
  }, [session, late])
  const take = useCallback(
    (now: Session | null) => {
      // The answer to an earlier request is older than this, and is ignored.
      stopAsking.current()
      learn(now)
    },
    [learn],
  )
  const notifyOtherTabs = useOtherTabs(take)
  const setSession = useCallback(
    (next: Session | null) => {
      take(next)
      notifyOtherTabs(next)
    },
    [take, notifyOtherTabs],
  )
  const endSession = useCallback(() => {
    forgetToken()
    cache.client?.clear()
    setKnown(null)
  }, [cache])
  const hold = useMemo(
    () => ({ session, late, departures, setSession, endSession, cache }),
    [session, late, departures, setSession, endSession, cache],
  )
  return <SessionContext value={hold}>{children}</SessionContext>
}

/** Listens for sign-ins and sign-outs in other tabs of this browser. Returns a function that notifies them. */
function useOtherTabs(take: (now: Session | null) => void): (now: Session | null) => void {
  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const opened = new BroadcastChannel('callout.session')
    opened.onmessage = ({ data }: MessageEvent<Session | null>) => {
      forgetToken()
      take(data)
    }
    channel.current = opened
    return () => opened.close()
  }, [take])
  return useCallback((now) => channel.current?.postMessage(now), [])
}

const LATE_MS = 3000

interface Listener {
  readonly onAnswer: (session: Session | null) => void
  readonly onLate: () => void
}

/** Requests the session until there is an answer. Returns a function that stops it. */
export function requestSession({ onAnswer, onLate }: Listener, read: () => Promise<Session | null> = readSession): () => void {
  let isOver = false
  const backoff = makeBackoff()
  let next: ReturnType<typeof setTimeout> | undefined
  const late = setTimeout(onLate, LATE_MS)
  const stop = () => {
    isOver = true
    clearTimeout(late)
    clearTimeout(next)
  }
  const ask = async () => {
    try {
      const session = await read()
      if (isOver) return
      stop()
      onAnswer(session)
    } catch {
      if (isOver) return
      next = setTimeout(ask, backoff.nextWaitMs())
    }
  }
  void ask()
  return stop
}
