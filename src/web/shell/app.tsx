import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useLeave, useSession } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useToast } from '#web/ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { PageError } from './page-error.tsx'
import { Pages } from './pages.tsx'
import { useFocusOnNavigation } from './use-page.ts'

const JobWatch = lazy(() => import('#web/features/jobs/job-watch.tsx').then((watch) => ({ default: watch.JobWatch })))

export function App() {
  const session = useSession()
  const [path, navigate] = useLocation()
  const leave = useLeave()
  const say = useToast()
  useLiveEvents(session?.userId ?? null)
  useFocusOnNavigation(path)
  if (session === undefined) return <LoadingScreen />
  const signOut = () =>
    void leave().then(
      () => navigate('/'),
      () => say('error', 'An unexpected error occurred. Please try again.'),
    )
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SandboxLine />
      <Header session={session} onSignOut={signOut} />
      <main id="main" tabIndex={-1}>
        <PageError key={path}>
          <Pages session={session} />
        </PageError>
      </main>
      <Footer />
      {session && (
        <Suspense>
          <JobWatch userId={session.userId} path={path} />
        </Suspense>
      )}
    </>
  )
}

function SandboxLine() {
  const sandboxes = useSite()?.sandboxes ?? []
  return (
    sandboxes.length > 0 && (
      <aside className="sandbox-line" aria-label="Sandbox">
        Sandbox: this program plays {sandboxes.join(', ')} itself. Nothing here costs money.
      </aside>
    )
  )
}

/** One event stream per signed-in browser, for as long as the user stays. */
function useLiveEvents(userId: string | null) {
  const client = useQueryClient()
  useEffect(() => {
    if (userId === null) return
    const abort = new AbortController()
    void import('#web/data/live-events.ts').then(({ followEvents }) => followEvents(client, abort.signal))
    return () => abort.abort()
  }, [client, userId])
}
