import { type ComponentType, lazy, useState } from 'react'
import type { LoadedPage } from './page-loads.ts'

/** A page in a file of its own. */
export interface PageFile<P extends object> {
  /** Loads its code ahead of the first drawing. */
  readonly load: () => Promise<void>
  readonly Page: ComponentType<P>
}

/**
 * Fetched when it is drawn first, with the fallback of the nearest `Suspense` until then. What is here already is drawn at once: a page that
 * stands in its document is then taken over in one go, and a press meanwhile finds the button that it was meant for.
 */
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
