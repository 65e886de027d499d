import { LogOut, Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Session } from '#web/data/session/auth.ts'
import { wayInState } from '#web/data/way-in.ts'
import { Mark } from '#web/page/logo.tsx'
import { Button, buttonClass } from '#web/ui/forms/button.tsx'
import { MENU_NAV, SIGNED_IN_NAV, SIGNED_OUT_NAV } from './nav-items.ts'
import './header.css'
import './menu-overlay.css'

interface HeaderProps {
  readonly session: Session | null
  readonly isExpected: boolean
  readonly onSignOut: () => void
}

export function Header({ session, isExpected, onSignOut }: HeaderProps) {
  const [path] = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className="header">
      <div className="wrap">
        <Link href="/" className="logo">
          <Mark />
          <span>Callout</span>
        </Link>
        <nav className="nav" aria-label="Main">
          {(session || isExpected ? SIGNED_IN_NAV : SIGNED_OUT_NAV).map(({ href, label }) => (
            <Link key={href} href={href} {...(path === href && { 'aria-current': 'page' })}>
              {label}
            </Link>
          ))}
          {session && (
            <>
              <span className="nav-line" />
              <button type="button" onClick={onSignOut}>
                Sign Out
              </button>
            </>
          )}
        </nav>
        {!session && !isExpected && (
          <Link
            href="/"
            className={buttonClass({ size: 'small' })}
            state={wayInState({ goOnTo: path, isNew: false })}
            onClick={() => scrollTo(0, 0)}
          >
            Sign In
          </Link>
        )}
        <span className="narrow-only header-burger">
          <Button
            variant="ghost"
            icon={Menu}
            aria-label="Open menu"
            aria-expanded={isMenuOpen}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        </span>
      </div>
      {isMenuOpen && <MenuOverlay path={path} isSignedIn={session !== null} onSignOut={onSignOut} onClose={() => setMenuOpen(false)} />}
    </header>
  )
}

interface MenuOverlayProps {
  readonly path: string
  readonly isSignedIn: boolean
  readonly onSignOut: () => void
  readonly onClose: () => void
}

/** The menu of narrow screens: a modal dialog, so that the browser keeps the focus inside, closes on Escape and restores the focus. */
function MenuOverlay({ path, isSignedIn, onSignOut, onClose }: MenuOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Removing the dialog closes it; `close()` would call `onClose` although the user has not closed it.
  useEffect(() => dialog.current?.showModal(), [])
  // From this width on the header shows its links itself: the menu closes when a phone is turned.
  useEffect(() => {
    const wide = matchMedia('(width >= 768px)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog ref={dialog} className="menu-overlay full-screen" aria-label="Menu" onClose={onClose} onClick={onClose}>
      <div className="menu-overlay-head spread">
        <Link href="/" className="logo">
          <Mark />
          <span>Callout</span>
        </Link>
        <Button variant="ghost" icon={X} aria-label="Close menu" onClick={onClose} />
      </div>
      <nav aria-label="Main">
        {(isSignedIn ? MENU_NAV : SIGNED_OUT_NAV).map(({ href, label }) => (
          <Link key={href} href={href} {...(path === href && { 'aria-current': 'page' })}>
            {label}
          </Link>
        ))}
        {isSignedIn && (
          <button type="button" onClick={onSignOut}>
            <LogOut />
            Sign Out
          </button>
        )}
      </nav>
    </dialog>
  )
}
