import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const CLOSES_AFTER_MS = 200

export interface Choices {
  readonly isOpen: boolean
  /** Which choice the arrow keys stand on; -1 for none. */
  readonly at: number
  readonly open: () => void
  readonly close: () => void
  readonly closeSoon: () => void
  /** Typing goes on: the text counts, not the choice. */
  readonly leaveChoice: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The open list below a text field and its keys, as the combobox pattern has them. The focus stays in the field. */
export function useChoices(count: number, onChoose: (index: number) => void): Choices {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const openAt = (index: number) => {
    clearTimeout(closing.current)
    setOpen(count > 0)
    setAt(index)
  }
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const arrow = (step: 1 | -1, isAlt: boolean) => {
    if (isAlt && isOpen && step === -1) return close()
    if (isAlt) return openAt(-1)
    const first = step === 1 ? 0 : count - 1
    openAt(isOpen && at >= 0 ? (at + step + count) % count : first)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || count === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') arrow(event.key === 'ArrowDown' ? 1 : -1, event.altKey)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter' && isOpen && at >= 0) onChoose(at)
    else return event.key === 'Home' || event.key === 'End' ? setAt(-1) : undefined
    event.preventDefault()
  }
  return {
    isOpen,
    at,
    open: () => openAt(-1),
    close,
    closeSoon: () => {
      closing.current = setTimeout(close, CLOSES_AFTER_MS)
    },
    leaveChoice: () => setAt(-1),
    onKeyDown,
  }
}
