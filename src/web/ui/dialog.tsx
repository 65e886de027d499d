import { type ReactNode, useEffect, useId, useRef } from 'react'
import './dialog.css'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons. Those that only close the dialog call `close`, which restores the focus. */
  readonly footer: (close: () => void) => ReactNode
  readonly onClose: () => void
}

/** A modal dialog. The focus starts in its first field, else on its title, and again when the title changes. */
export function Dialog({ title, children, footer, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another question: the focus starts anew.
  useEffect(() => {
    const element = dialog.current
    if (element?.open === false) element.showModal()
    const first = element?.querySelector<HTMLElement>('input') ?? element?.querySelector<HTMLElement>('h2')
    first?.focus()
  }, [title])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className="dialog-body stack small muted">
        <h2 className="dialog-title" id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      <div className="dialog-footer row">{footer(() => dialog.current?.close())}</div>
    </dialog>
  )
}
