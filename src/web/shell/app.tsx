import { TriangleAlert, WifiOff } from 'lucide-react'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { hasSessionEnded } from '#web/data/session/auth.ts'
import { useLeave, useSessionHold } from '#web/data/session/session.ts'
import { isFollowerWanted } from '#web/features/submission/tab-jobs.ts'
import { Footer } from '#web/shell/navigation/footer.tsx'
import { Header } from '#web/shell/navigation/header.tsx'
import { loadJobFollower } from '#web/shell/pages/page-loads.ts'
import { Pages } from '#web/shell/pages/pages.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Gate } from '#web/ui/layout/gate.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'
import './offline-line.css'

const NOT_ENDED = 'You are signed out here, but the server has not ended your session yet. This page keeps trying.'

const LiveEvents = lazySilent(() => import('./live-events.tsx').then((file) => file.LiveEvents))
const JobFollower = lazySilent(() => loadJobFollower().then((file) => file.JobFollower))

/** Loads an optional component: if it cannot be fetched, nothing is shown in its place and the page stays. */
function lazySilent<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => () => null) }))
}

export function App() {
  const { session, late, departures, endSession } = useSessionHold()
  const [path, navigate] = useLocation()
  const leave = useLeave()
  const showToast = useToast()
  useScrollRestoration(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was told so stays, with its words and what was typed; the next one is a stranger's.
  useEffect(() => {
    if (session && hasSessionEnded()) endSession()
  }, [path])
  const signOut = () =>
    void leave()
      .catch(() => showToast('error', NOT_ENDED))
      .finally(() => navigate('/'))
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header session={session ?? null} isExpected={late === 'somebody'} onSignOut={signOut} />
      <main id="main" tabIndex={-1}>
        <PageError key={`${path} ${departures}`}>
          <Pages />
        </PageError>
      </main>
      <Footer />
      <OfflineLine />
      {session && (
        <Suspense fallback={null}>
          <LiveEvents key={session.userId} />
          {isFollowerWanted(session.userId) && <JobFollower userId={session.userId} path={path} />}
        </Suspense>
      )}
    </>
  )
}

function OfflineLine() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className="offline" role="status">
      {!isOnline && (
        <p className="offline-line row centered">
          <WifiOff />
          You are offline. What is on the screen stays; the rest comes when you are back.
        </p>
      )}
    </div>
  )
}

function listen(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** How long to wait until a page that is still loading is as high as it was. */
const FILLING_MS = 3000

/** A new page starts at its top; back and forward restore the scroll position. Focus goes to the heading, except on the first page. */
function useScrollRestoration(path: string) {
  const last = useRef(path)
  const places = useRef(new Map<string, number>())
  const isSettling = useRef(false)

  useEffect(() => {
    const remember = () => {
      const entry = entryName()
      if (entry !== null && !isSettling.current) places.current.set(entry, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])

  useEffect(() => {
    if (last.current === path) return
    last.current = path
    // A new entry has no position yet. The router shows the page before any listener of ours could tell the two apart.
    const top = places.current.get(entryName() ?? '') ?? 0
    const settle = () => {
      if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
      if (document.activeElement === document.body) focusHeading()
      return window.scrollY === top && document.querySelector('main h1') !== null && document.querySelector('.loading-screen') === null
    }
    focusHeading()
    if (settle()) return
    isSettling.current = true
    const observer = new MutationObserver(() => settle() && end())
    const timer = setTimeout(() => end(), FILLING_MS)
    const end = () => {
      isSettling.current = false
      clearTimeout(timer)
      observer.disconnect()
    }
    observer.observe(document.body, { childList: true, subtree: true })
    // A player who scrolls meanwhile is not pulled back.
    window.addEventListener('wheel', end, { once: true, passive: true })
    window.addEventListener('touchmove', end, { once: true, passive: true })
    return end
  }, [path])
}

function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** Identifies the current history entry and its page; null if the browser does not support that. */
function entryName(): string | null {
  const { navigation }: { readonly navigation?: { readonly currentEntry: { readonly key: string } | null } } = window
  const key = navigation?.currentEntry?.key
  return key === undefined ? null : `${key} ${window.location.pathname}`
}

const met = new WeakSet<Error>()

/** Confines a bug to its page. Browsers do not request code again that could not be fetched, so the page is reloaded. */
class PageError extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error) {
    document.title = 'Something went wrong - Callout'
    if (met.has(error) && navigator.onLine) reload()
    met.add(error)
    window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const isOnline = navigator.onLine
    return (
      <Gate icon={TriangleAlert} tone="error" title="Something went wrong" action={isOnline && <Button onClick={reload}>Reload</Button>}>
        {isOnline ? 'An unexpected error occurred. Please try again.' : 'You are offline. The page loads once the connection is back.'}
      </Gate>
    )
  }
}

function reload() {
  location.reload()
}
