import { type ComponentType, lazy } from 'react'

/** A part of a page whose code is fetched when it is first shown. If that fails, its place says so, and the rest of the page stays. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<P> => NotLoaded) }))
}

function NotLoaded() {
  return (
    <p className="fine">
      This part could not be loaded.{' '}
      <button type="button" className="text-link" onClick={() => location.reload()}>
        Reload the page
      </button>
    </p>
  )
}
