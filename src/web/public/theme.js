// Before the first paint: the stored theme, else the system's; and whether somebody is probably signed in, so that what only
// strangers are shown does not flash.
;(() => {
  const page = document.documentElement
  const kept = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = kept('callout.theme') ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
  page.dataset.theme = theme === 'light' ? 'light' : 'dark'
  if (kept('callout.user.present')) page.dataset.session = 'expected'
})()
