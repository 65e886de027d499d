import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { rememberTheme, type Theme } from '#web/data/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'

/** The document carries the theme from before the first paint; this only turns it over. */
export function ThemeToggle() {
  const [theme, setTheme] = useState<Theme>(() => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'))
  const other: Theme = theme === 'light' ? 'dark' : 'light'
  const turn = () => {
    document.documentElement.dataset['theme'] = other
    rememberTheme(other)
    setTheme(other)
  }
  const Icon = other === 'light' ? Sun : Moon
  return (
    <Button look="ghost" size="small" onClick={turn}>
      <Icon className="icon" aria-hidden />
      {other === 'light' ? 'Light theme' : 'Dark theme'}
    </Button>
  )
}
