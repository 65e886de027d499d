import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './button.css'

export type ButtonLook = 'primary' | 'secondary' | 'ghost'

interface Look {
  readonly look?: ButtonLook
  readonly size?: 'small' | 'normal' | 'tall'
  readonly isBlock?: boolean
  readonly isIcon?: boolean
}

/** The class of anything that looks like a button: links that lead on use it too. */
export function buttonClass({ look = 'secondary', size = 'normal', isBlock = false, isIcon = false }: Look = {}): string {
  const parts = [
    'btn',
    look !== 'secondary' && `btn-${look}`,
    size !== 'normal' && `btn-${size}`,
    isBlock && 'btn-block',
    isIcon && 'btn-icon',
  ]
  return parts.filter(Boolean).join(' ')
}

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Look & {
    /** What the button says while it works; without it, it is not working. */
    readonly working?: string | null
    readonly children: ReactNode
  }

export function Button({ look, size, isBlock, isIcon, working = null, children, type = 'button', disabled, ...rest }: ButtonProps) {
  const isWorking = working !== null
  const isBlocked = isWorking || disabled === true
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...(look && { look }), ...(size && { size }), ...(isBlock && { isBlock }), ...(isIcon && { isIcon }) })}
      disabled={isBlocked}
      {...(isWorking && { 'aria-busy': true })}
    >
      {isWorking ? (
        <>
          <LoaderCircle className="icon spin" aria-hidden />
          {working}
        </>
      ) : (
        children
      )}
    </button>
  )
}
