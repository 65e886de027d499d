import { useEffect } from 'react'

/** Where the page changes under a player who had the focus inside it, the focus goes to the new heading instead of nowhere. */
export function useFocusKept() {
  useEffect(focusHeadingIfLost, [])
}

/** For a component that may be removed while it has the focus: the heading gets the focus then. */
export function useFocusHandedOn() {
  useEffect(() => focusHeadingIfLost, [])
}

function focusHeadingIfLost() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
