import { useEffect, useRef } from 'react'

/** How long to wait for a page that still loads its content to become as high as it was. */
const FILLING_MS = 3000

/**
 * What a browser does between documents, done between our pages: a new page starts at its top, back and forward return to where one was,
 * and the focus goes to the page's heading. Not on the first page of a visit.
 */
export function useScrollRestoration(path: string) {
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
    // A new entry has no place yet. The router has shown the page before any listener of ours could tell the two apart.
    const top = places.current.get(entryName() ?? '') ?? 0
    const settle = () => {
      if (window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' })
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) focusHeading()
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

/** The name of this entry of the browser's history and its page; null where the browser does not tell. */
function entryName(): string | null {
  const { navigation }: { readonly navigation?: { readonly currentEntry: { readonly key: string } | null } } = window
  const key = navigation?.currentEntry?.key
  return key === undefined ? null : `${key} ${window.location.pathname}`
}
