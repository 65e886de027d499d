import { useEffect, useRef } from 'react'
import { entryKey } from '#web/data/entry-key.ts'

/** How long a page that is still filling is given to become as high as it was. */
const FILLING_MS = 3000

/**
 * What a browser does between documents, done between our pages: a new page starts at its top, back and forward return to where one was,
 * and the focus goes to the page's heading. Not on the first page of a visit.
 */
export function useNavigationManners(path: string) {
  const last = useRef(path)
  const places = useRef(new Map<string, number>())
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    const remember = () => {
      const key = entryKey()
      if (key !== null && wanted.current === null) places.current.set(key, window.scrollY)
    }
    const goBack = () => {
      if (window.location.pathname !== last.current) wanted.current = places.current.get(entryKey() ?? '') ?? 0
    }
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('popstate', goBack)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('popstate', goBack)
    }
  }, [])

  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const top = wanted.current ?? 0
    const settle = () => {
      if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) focusHeading()
      return window.scrollY === top && document.querySelector('main h1') !== null && document.querySelector('.loading-screen') === null
    }
    focusHeading()
    if (settle()) {
      wanted.current = null
      return
    }
    const observer = new MutationObserver(() => settle() && end())
    const timer = setTimeout(() => end(), FILLING_MS)
    const end = () => {
      wanted.current = null
      clearTimeout(timer)
      observer.disconnect()
    }
    observer.observe(document.body, { childList: true, subtree: true })
    // Whoever scrolls by hand is not pulled back.
    window.addEventListener('wheel', end, { once: true, passive: true })
    window.addEventListener('touchmove', end, { once: true, passive: true })
    return end
  }, [path])
}

function focusHeading() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
