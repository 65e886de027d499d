import { WifiOff } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { hasSessionEnded } from '#web/data/session/auth.ts'
import { useLeave, useSessionHold } from '#web/data/session/session.ts'
import { isFollowerWanted } from '#web/features/submission/tab-jobs.ts'
import { Footer } from '#web/shell/navigation/footer.tsx'
import { Header } from '#web/shell/navigation/header.tsx'
import { loadJobFollower } from '#web/shell/pages/page-loads.ts'
import { Pages } from '#web/shell/pages/pages.tsx'
import { useToast } from '#web/ui/notices/toast.tsx'
import { PageError } from './page-error.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import './offline-line.css'

const NOT_ENDED = 'You are signed out in this browser, but the server has not ended your session yet. This page keeps trying.'

const LiveEvents = lazySilent(() => import('./live-events.tsx').then((file) => file.LiveEvents))
const JobFollower = lazySilent(() => loadJobFollower().then((file) => file.JobFollower))

/** Loads a component that is not needed to read the page: when it cannot be fetched, nothing is shown in its place and the page stays. */
function lazySilent<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: (_: P) => null }),
    ),
  )
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
          <Pages session={session} isLate={late !== null} />
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

/** Said while the browser has no network; what was typed stays. */
function OfflineLine() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className="offline" role="status">
      {!isOnline && (
        <p className="offline-line">
          <WifiOff />
          You are offline. What is on the screen stays; the rest follows when the connection is back.
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
