import { Link } from 'wouter'
import { FOOTER_NAV } from './nav-items.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import './footer.css'

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap">
        <p>AI output may be inaccurate. Treat it as supplementary coaching.</p>
        <nav className="footer-nav" aria-label="More">
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
