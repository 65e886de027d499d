import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Session } from '#web/data/session/auth.ts'
import { Mark } from '#web/page/logo.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { MenuOverlay } from './menu-overlay.tsx'
import { SIGNED_IN_NAV, SIGNED_OUT_NAV } from './nav-items.ts'
import './header.css'

interface HeaderProps {
  readonly session: Session | null
  /** The session is not known yet, but this browser was signed in when it last heard. */
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
        <span className="narrow-only header-burger">
          <Button
            look="ghost"
            isIcon
            aria-label="Open menu"
            aria-expanded={isMenuOpen}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          >
            <Menu className="icon icon-20" aria-hidden />
          </Button>
        </span>
      </div>
      {isMenuOpen && <MenuOverlay path={path} isSignedIn={session !== null} onSignOut={onSignOut} onClose={() => setMenuOpen(false)} />}
    </header>
  )
}
