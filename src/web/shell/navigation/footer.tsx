import { Moon, Sun } from 'lucide-react'
import { Link } from 'wouter'
import { rememberTheme } from '#web/data/browser-storage.ts'
import { FOOTER_NAV } from './nav-items.ts'
import './footer.css'

export function Footer() {
  return (
    <footer className="footer fine">
      <div className="wrap spread footer-line">
        <p>AI output may be inaccurate. Treat it as supplementary coaching.</p>
        <nav className="footer-nav row" aria-label="More">
          {FOOTER_NAV.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
          <ThemeToggle />
        </nav>
        <p>Callout is not affiliated with or endorsed by Microsoft. Halo Infinite is a trademark of Microsoft.</p>
      </div>
    </footer>
  )
}

/** The document has the theme before the first paint. Both buttons only switch it, and the style sheet shows one of them. */
function ThemeToggle() {
  return (
    <>
      <button type="button" className="theme-to-light" onClick={() => turnTo('light')}>
        <Sun className="icon-14" />
        Light theme
      </button>
      <button type="button" className="theme-to-dark" onClick={() => turnTo('dark')}>
        <Moon className="icon-14" />
        Dark theme
      </button>
    </>
  )
}

function turnTo(theme: 'dark' | 'light') {
  document.documentElement.dataset['theme'] = theme
  rememberTheme(theme)
  // The pressed button is hidden now, so the focus moves to the one in its place.
  document.querySelector<HTMLElement>(theme === 'light' ? '.theme-to-dark' : '.theme-to-light')?.focus()
}
