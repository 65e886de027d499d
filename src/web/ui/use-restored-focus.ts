import { useLayoutEffect, useRef } from 'react'

/** For a part whose content, with the pressed button, is replaced when its state changes: moves the focus to the part in the same step. */
export function useRestoredFocus(state: string, first = state) {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(first)
  useLayoutEffect(() => {
    if (before.current !== state && document.activeElement === document.body) part.current?.focus()
    before.current = state
  }, [state])
  return part
}
