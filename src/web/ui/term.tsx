import { type ReactNode, useId, useRef } from 'react'

interface TermProps {
  readonly note: string
  readonly children: ReactNode
}

const EDGE_PX = 8

/** A word with its meaning, shown on hover, focus and tap. Escape or a press elsewhere closes it, and the pointer may move onto it. */
export function Term({ note, children }: TermProps) {
  const id = useId()
  const word = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const open = () => {
    if (!word.current || !box.current) return
    box.current.showPopover()
    const at = word.current.getBoundingClientRect()
    const { width, height } = box.current.getBoundingClientRect()
    const isBelow = at.bottom + height + EDGE_PX <= window.innerHeight
    box.current.style.left = `${Math.max(EDGE_PX, Math.min(at.left, window.innerWidth - width - EDGE_PX))}px`
    box.current.style.top = `${isBelow ? at.bottom : at.top - height}px`
  }
  const close = () => box.current?.hidePopover()
  return (
    <span
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
    >
      <button ref={word} type="button" className="term" aria-describedby={id} onFocus={open} onBlur={close} onClick={open}>
        {children}
      </button>
      <span ref={box} id={id} role="tooltip" popover="auto" className="term-note">
        {note}
      </span>
    </span>
  )
}

interface TermLineProps {
  readonly terms: readonly { readonly word: string; readonly note: string }[]
}

/** Terms of a table or a list, explained beside it, because they have no room for a touch target there. */
export function TermLine({ terms }: TermLineProps) {
  return (
    <p className="row small faint term-line">
      What it means:
      {terms.map(({ word, note }) => (
        <Term key={word} note={note}>
          {word}
        </Term>
      ))}
    </p>
  )
}
