import { useState } from 'react'

/** Whether the pointer or the focus rests on something, which is then not to go away by itself; with what has to be given to its element. */
export function useRest() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const handlers = {
    onMouseEnter: () => setPointedAt(true),
    onMouseLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return [isPointedAt || isFocused, handlers] as const
}
