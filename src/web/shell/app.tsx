import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { useLeave, useSession } from '#web/data/session.ts'
import { isWatchWanted } from '#web/features/jobs/watched.ts'
import { useToast } from '#web/ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineLine } from './offline-line.tsx'
import { PageError } from './page-error.tsx'
import { Pages } from './pages.tsx'
import { useNavigationManners } from './use-navigation-manners.ts'

const LiveEvents = lazy(() => import('./live-events.tsx').then((file) => ({ default: file.LiveEvents })))
const JobWatch = lazy(() => import('#web/features/jobs/job-watch.tsx').then((watch) => ({ default: watch.JobWatch })))

export function App() {
  const session = useSession()
  const [path, navigate] = useLocation()
  const leave = useLeave()
  const say = useToast()
  useNavigationManners(path)
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
      <Header session={session ?? null} onSignOut={signOut} />
      <main id="main" tabIndex={-1}>
        <PageError key={path}>
          <Pages session={session} />
        </PageError>
      </main>
      <Footer />
      <OfflineLine />
      {session && (
        <Suspense fallback={null}>
          <LiveEvents key={session.userId} />
          {isWatchWanted(session.userId) && <JobWatch userId={session.userId} path={path} />}
        </Suspense>
      )}
    </>
  )
}
