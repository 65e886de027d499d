import { useEffect, useRef } from 'react'

/** The title of the document, and the focus on the page's heading after a navigation (not on the first page of a visit). */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} - Callout`
  }, [title])
}

export function useFocusOnNavigation(path: string) {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    window.scrollTo(0, 0)
    const focus = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    focus()
    // A page that is still loading gets the focus when its heading stands.
    const main = document.querySelector('main')
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) focus()
    })
    if (main) observer.observe(main, { childList: true, subtree: true })
    const stop = setTimeout(() => observer.disconnect(), 3000)
    return () => {
      clearTimeout(stop)
      observer.disconnect()
    }
  }, [path])
}
