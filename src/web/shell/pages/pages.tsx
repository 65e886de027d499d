import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Route, Switch } from 'wouter'
import { OWN_PATHS } from '#shared/page-paths.ts'
import { useSessionHold } from '#web/data/session/session.ts'
import { LoadingScreen, LongWait } from '#web/page/loading-screen.tsx'
import { type LoadedPage, loadNotFoundPage, loadReplayPage, loadResultPage, PAGE_LOADS } from './page-loads.ts'

const OWN_PAGES: ReadonlySet<string> = new Set(OWN_PATHS)
const PAGES = Object.entries(PAGE_LOADS).map(([path, load]) => ({ path, file: pageFile(load), isOwn: OWN_PAGES.has(path) }))
const RESULT = pageFile(loadResultPage)
const REPLAY = pageFile(loadReplayPage)
const NOT_FOUND = pageFile(loadNotFoundPage)

export async function loadPage(address: string): Promise<void> {
  const page = PAGES.find(({ path }) => path === address)?.file
  await (page ?? (address.startsWith('/results') ? RESULT : NOT_FOUND)).load()
}

/** Public pages are shown at once, as if signed out. Own pages wait for the session; so does a result, but briefly: it may be shared. */
export function Pages() {
  const { session, late } = useSessionHold()
  const isLate = late !== null
  const isKnown = session !== undefined
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Switch>
        {PAGES.map(({ path, file, isOwn }) => (
          <Route key={path} path={path}>
            {isOwn && !isKnown ? <LoadingScreen>{isLate && <LongWait />}</LoadingScreen> : <file.Page />}
          </Route>
        ))}
        <Route path="/results/:jobId?">
          {({ jobId }) =>
            isKnown || isLate ? <RESULT.Page key={jobId} jobId={jobId ?? ''} isLate={isLate} /> : <LoadingScreen words="Loading Analysis" />
          }
        </Route>
        <Route path="/results/:jobId/replay">
          {({ jobId }) => (isKnown || isLate ? <REPLAY.Page key={jobId} jobId={jobId} /> : <LoadingScreen words="Loading Analysis" />)}
        </Route>
        <Route component={NOT_FOUND.Page} />
      </Switch>
      <Ready />
    </Suspense>
  )
}

/** Notifies `public/start.js` that the page is hydrated, so that recorded input and clicks can be replayed. */
function Ready() {
  useEffect(() => void window.dispatchEvent(new Event('callout:ready')), [])
  return null
}

interface PageFile<P extends object> {
  readonly load: () => Promise<void>
  readonly Page: ComponentType<P>
}

/** A page that is fetched on its first render. If loaded already, it renders at once, so that a prerendered page hydrates in one go. */
export function pageFile<P extends object>(fetch: () => LoadedPage<P>): PageFile<P> {
  let here: ComponentType<P> | null = null
  const Later: ComponentType<P> = lazy(fetch)
  return {
    load: async () => {
      here = (await fetch()).default
    },
    Page: (props) => {
      const [Page] = useState(() => here ?? Later)
      return <Page {...props} />
    },
  }
}
