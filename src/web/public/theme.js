// Before the first paint: the stored theme, else the system's.
const stored = localStorage.getItem('callout.theme')
const isLight = stored ? stored === 'light' : matchMedia('(prefers-color-scheme: light)').matches
document.documentElement.dataset.theme = isLight ? 'light' : 'dark'
