import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For a part whose content, with the button that was pressed, is replaced when its state changes: moves the focus in the same step, to
 * the part or, if that takes none, to its first button or summary. A part that changes while its reader is elsewhere on the page leaves
 * the focus alone.
 */
export function useRestoredFocus<Part extends HTMLElement = HTMLDivElement>(state: string, first = state) {
  const part = useRef<Part>(null)
  const before = useRef(first)
  const isReaderHere = useRef(first !== state)
  useLayoutEffect(() => {
    if (before.current !== state && isReaderHere.current && document.activeElement === document.body) focusOf(part.current)?.focus()
    before.current = state
  }, [state])
  useEffect(() => {
    const note = ({ target }: Event) => {
      isReaderHere.current = target instanceof Node && part.current?.contains(target) === true
    }
    // In Safari a press does not focus a button.
    for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, note, true)
    return () => {
      for (const event of ['focusin', 'pointerdown']) document.removeEventListener(event, note, true)
    }
  }, [])
  return part
}

function focusOf(part: HTMLElement | null): HTMLElement | null {
  return part?.hasAttribute('tabindex') ? part : (part?.querySelector<HTMLElement>('button, summary') ?? null)
}
