import { LogOut, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Mark } from '#web/page/logo.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { MENU_NAV } from './nav-items.ts'
import './menu-overlay.css'

interface MenuOverlayProps {
  readonly path: string
  readonly isSignedIn: boolean
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** The menu of narrow screens: a modal dialog, so that the browser keeps the focus inside, closes on Escape and gives the focus back. */
export function MenuOverlay({ path, isSignedIn, onSignOut, onClose }: MenuOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Taken out of the page it is closed; closing it here would tell `onClose` of an end that nobody asked for.
  useEffect(() => dialog.current?.showModal(), [])
  // From this width on the header shows its links itself: on a phone that is turned the menu closes.
  useEffect(() => {
    const wide = matchMedia('(width >= 768px)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog ref={dialog} className="menu-overlay" aria-label="Menu" onClose={onClose} onClick={onClose}>
      <div className="menu-overlay-head">
        <Link href="/" className="logo">
          <Mark />
          <span>Callout</span>
        </Link>
        <Button look="ghost" isIcon aria-label="Close menu" onClick={onClose}>
          <X className="icon icon-20" aria-hidden />
        </Button>
      </div>
      <nav aria-label="Main">
        {MENU_NAV.map(({ href, label }) => (
          <Link key={href} href={href} {...(path === href && { 'aria-current': 'page' })}>
            {label}
          </Link>
        ))}
        {isSignedIn && (
          <button type="button" onClick={onSignOut}>
            <LogOut className="icon" aria-hidden />
            Sign Out
          </button>
        )}
      </nav>
    </dialog>
  )
}
