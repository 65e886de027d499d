import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import './button.css'

/** `danger` leads to an action that cannot be undone, `danger-filled` performs it. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-filled'

interface Appearance {
  readonly variant?: ButtonVariant | undefined
  readonly size?: 'small' | 'tall' | undefined
  readonly isBlock?: boolean | undefined
}

/** The class of anything that looks like a button, including links. */
export function buttonClass({ variant, size, isBlock }: Appearance = {}): string {
  const classes = [variant, size, isBlock && 'block']
  return ['btn', ...classes.flatMap((className) => (className ? `btn-${className}` : []))].join(' ')
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Appearance & {
    /** The label while the action runs; absent or null while it does not. */
    readonly working?: string | null
    /** Shown before the label; without a label, the button needs an `aria-label`. */
    readonly icon?: LucideIcon
  }

/** While working, it cannot be pressed but keeps the focus, which a disabled button would lose. */
export function Button({ variant, size, isBlock, icon: Icon, working = null, children, type = 'button', onClick, ...rest }: ButtonProps) {
  const isWorking = working !== null
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass({ variant, size, isBlock })}${children === undefined ? ' btn-icon' : ''}`}
      // Enter in a field clicks the submit button too: preventing the click prevents submitting.
      onClick={isWorking ? (event) => event.preventDefault() : onClick}
      {...(isWorking && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {isWorking ? (
        <>
          <LoaderCircle className="spin" />
          {working}
        </>
      ) : (
        <>
          {Icon && <Icon />}
          {children}
        </>
      )}
    </button>
  )
}
