import { type ReactNode, type TouchEvent, useRef } from 'react'

interface SwipedScreenProps {
  readonly step: (by: -1 | 1) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Shows a death full screen on a phone. A sideways swipe goes to the next or previous one; a swipe down from the top closes it. */
export function SwipedScreen({ step, onClose, children }: SwipedScreenProps) {
  const began = useRef<Began | null>(null)
  const begin = ({ touches, currentTarget, target }: TouchEvent<HTMLElement>) => {
    const touch = touches[0]
    const isFree = touch && target instanceof Element && target.closest('input, video, iframe') === null
    began.current = isFree ? { x: touch.clientX, y: touch.clientY, isAtTop: currentTarget.scrollTop <= 0 } : null
  }
  const follow = ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
    const swipe = touches.length === 1 ? swipeOf(began.current, touches[0]) : null
    currentTarget.style.translate = swipe?.isSideways ? `${swipe.x}px` : ''
  }
  const end = ({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) => {
    const swipe = swipeOf(began.current, changedTouches[0])
    const isFromTop = began.current?.isAtTop
    currentTarget.style.translate = ''
    began.current = null
    if (swipe?.isSideways && Math.abs(swipe.x) > SWIPE_PX) step(swipe.x < 0 ? 1 : -1)
    else if (swipe && !swipe.isSideways && isFromTop && swipe.y > 2 * SWIPE_PX) onClose()
  }
  const cancel = ({ currentTarget }: TouchEvent<HTMLElement>) => {
    currentTarget.style.translate = ''
    began.current = null
  }
  return (
    <dialog
      ref={(dialog) => void (dialog?.open === false && dialog.showModal())}
      className="death-full full-screen"
      aria-label="Death"
      onTouchStart={begin}
      onTouchMove={follow}
      onTouchEnd={end}
      onTouchCancel={cancel}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

interface Began {
  readonly x: number
  readonly y: number
  readonly isAtTop: boolean
}

const SWIPE_PX = 56

function swipeOf(began: Began | null, touch: { readonly clientX: number; readonly clientY: number } | undefined) {
  if (!began || !touch) return null
  const [x, y] = [touch.clientX - began.x, touch.clientY - began.y]
  return { x, y, isSideways: Math.abs(x) > 2 * Math.abs(y) }
}
