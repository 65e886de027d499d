import { Moon, Sun } from 'lucide-react'
import { rememberTheme } from '#web/data/browser-storage.ts'

/** The document carries the theme from before the first paint; both buttons only switch it, and the style sheet shows one of them. */
export function ThemeToggle() {
  return (
    <>
      <button type="button" className="theme-to-light" onClick={() => turnTo('light')}>
        <Sun className="icon icon-14" aria-hidden />
        Light theme
      </button>
      <button type="button" className="theme-to-dark" onClick={() => turnTo('dark')}>
        <Moon className="icon icon-14" aria-hidden />
        Dark theme
      </button>
    </>
  )
}

function turnTo(theme: 'dark' | 'light') {
  document.documentElement.dataset['theme'] = theme
  rememberTheme(theme)
  // The button that was pressed is gone; the focus stays in its place.
  document.querySelector<HTMLElement>(theme === 'light' ? '.theme-to-dark' : '.theme-to-light')?.focus()
}
