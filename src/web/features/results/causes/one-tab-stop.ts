import { type KeyboardEvent, useState } from 'react'

/** Many buttons as one stop of the Tab key: the one that had the focus last, at first the first. */
export function useOneTabStop(keys: readonly string[]) {
  const [last, move] = useState<string | null>(null)
  return { current: last !== null && keys.includes(last) ? last : keys[0], move }
}

/** Arrow keys move among the buttons of a toolbar, Home and End to its ends. */
export function moveAmongButtons(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.findIndex((button) => button.contains(document.activeElement))
  const to = new Map([
    ['ArrowRight', from + 1],
    ['ArrowLeft', from - 1],
    ['Home', 0],
    ['End', buttons.length - 1],
  ]).get(event.key)
  const next = to === undefined ? undefined : buttons[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}
