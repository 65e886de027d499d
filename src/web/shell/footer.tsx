import { ThemeToggle } from './theme-toggle.tsx'

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap">
        <span>AI output may be inaccurate. Treat it as supplementary coaching.</span>
        <ThemeToggle />
        <span>Callout is not affiliated with or endorsed by Microsoft. Halo Infinite is a trademark of Microsoft.</span>
      </div>
    </footer>
  )
}
