import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import type { Session } from '#web/data/auth.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { loadNotFoundPage, loadResultPage, OWN_PAGES, PAGE_LOADS } from './page-loads.ts'

const PAGES = Object.entries(PAGE_LOADS).map(([path, load]) => ({ path, Page: lazy(load), isOwn: OWN_PAGES.includes(path) }))
const ResultPage = lazy(loadResultPage)
const NotFoundPage = lazy(loadNotFoundPage)

/** Public pages stand at once, as strangers see them; the others wait until it is known who is there. */
export function Pages({ session }: { readonly session: Session | null | undefined }) {
  const who = session ?? null
  const isKnown = session !== undefined
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Switch>
        {PAGES.map(({ path, Page, isOwn }) => (
          <Route key={path} path={path}>
            {isOwn && !isKnown ? <LoadingScreen /> : <Page session={who} />}
          </Route>
        ))}
        <Route path="/results/:jobId?">
          {({ jobId }) =>
            isKnown ? <ResultPage key={jobId} jobId={jobId ?? ''} session={who} /> : <LoadingScreen words="Loading Analysis" />
          }
        </Route>
        <Route component={NotFoundPage} />
      </Switch>
      <Ready />
    </Suspense>
  )
}

/** Tells `public/start.js` that the page is in React's hands: what was typed and pressed before can happen now. */
function Ready() {
  useEffect(() => void window.dispatchEvent(new Event('callout:ready')), [])
  return null
}
