import type { ReactNode } from 'react'

interface ScrollBoxProps {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** A scrolling box that the keyboard can reach; otherwise only a mouse could scroll it. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
