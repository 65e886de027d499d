import { useEffect } from 'react'

/** When the page changes while the focus is inside it, moves the focus to the new heading. */
export function useHeadingFocus() {
  useEffect(focusHeadingIfLost, [])
}

/** For a component that may be removed while it has the focus: moves the focus to the heading. */
export function useHeadingFocusAfter() {
  useEffect(() => focusHeadingIfLost, [])
}

/** For a dialog that is removed with the row that opened it. */
export function focusHeadingIfLost() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
