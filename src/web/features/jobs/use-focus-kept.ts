import { useEffect } from 'react'

/** Where the page changes under a player who had the focus inside it, the focus goes to the new heading instead of nowhere. */
export function useFocusKept() {
  useEffect(focusHeadingIfLost, [])
}

/** What uses this may go from the page with the focus inside it: then the heading gets the focus. */
export function useFocusHandedOn() {
  useEffect(() => focusHeadingIfLost, [])
}

function focusHeadingIfLost() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
