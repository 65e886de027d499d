import { useLayoutEffect } from 'react'

/** When this component is replaced by one of another height, scrolls so that what has the focus stays where it is on the screen. */
export function useFocusKeptInPlace() {
  useLayoutEffect(() => keepFocusInPlace, [])
}

/** Called just before the old elements are removed; the new ones are there in the microtask after it. */
function keepFocusInPlace() {
  const focused = document.querySelector('main :focus')
  if (!focused) return
  const before = focused.getBoundingClientRect().top
  queueMicrotask(() => {
    if (focused.isConnected) window.scrollBy({ top: focused.getBoundingClientRect().top - before, behavior: 'instant' })
  })
}
