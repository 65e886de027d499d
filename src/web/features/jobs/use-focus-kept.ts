import { useEffect } from 'react'

/** Where the page changes under a player who had the focus inside it, the focus goes to the new heading instead of nowhere. */
export function useFocusKept() {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
}
