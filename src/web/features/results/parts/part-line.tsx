import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import './positions-line.css'

interface PartLineProps {
  readonly icon: ReactNode
  readonly name: string
  readonly words: string
  /** What the button says that opens the report with the part; null where nothing waits to be opened. */
  readonly openLabel: string | null
  readonly onOpen: () => void
  readonly children?: ReactNode
}

/** Where a part of the report is that arrives by itself. Each change of the words is spoken once. */
export function PartLine({ icon, name, words, openLabel, onOpen, children }: PartLineProps) {
  const said = useRef<HTMLParagraphElement>(null)
  const open = () => {
    onOpen()
    // The button goes away with the press; who used the keyboard goes on from here.
    said.current?.focus()
  }
  return (
    <div className="positions-line">
      {icon}
      <p ref={said} tabIndex={-1} aria-live="polite">
        <b>{name}</b> {words}
      </p>
      {children}
      {openLabel !== null && (
        <Button size="small" onClick={open}>
          {openLabel}
        </Button>
      )}
    </div>
  )
}
