// Before the first paint: the stored theme, else the system's; whether somebody is probably signed in, so that what only strangers are shown
// does not flash; and whether this browser has the fonts already.
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
  if (kept('callout.fonts')) page.dataset.fonts = ''
  if (kept('callout.user.present')) page.dataset.session = 'expected'
})()

// For pages that can be read as they stand: their code and most fonts come after the first paint, so that neither waits for the other. What
// is typed and pressed until then is kept and happens when the code is there.
;(() => {
  const [entry, ...others] = document.currentScript.dataset.files?.split(' ') ?? []
  if (!entry) return
  const typed = new Map()
  const pressed = []
  const keepers = {
    input: ({ target }) => typed.set(target, target.value),
    click: ({ target }) => {
      const button = target.closest?.('button')
      if (button) pressed.push(button)
    },
    submit: (event) => event.preventDefault(),
  }
  for (const [name, keep] of Object.entries(keepers)) addEventListener(name, keep, true)

  function goOn() {
    for (const [name, keep] of Object.entries(keepers)) removeEventListener(name, keep, true)
    setTimeout(type)
    setTimeout(press)
  }
  addEventListener('callout:ready', goOn, { once: true })

  function type() {
    for (const [field, text] of typed) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      // Emptied by the field's own setter, filled by that of all fields: only then does the code see a change.
      field.value = ''
      set.call(field, text)
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
    }
  }

  function press() {
    for (const button of pressed) button.click()
  }

  function askForFonts() {
    document.documentElement.dataset.fonts = ''
    try {
      localStorage.setItem('callout.fonts', 'asked')
    } catch {
      // Without a memory each page asks again.
    }
  }

  function start() {
    askForFonts()
    for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    import(entry)
  }

  function once(target, event) {
    return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }))
  }

  /** The first paint is on the screen, pictures included. */
  async function painted() {
    if (document.readyState !== 'complete') await once(window, 'load')
    await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }

  // A hidden page paints nothing.
  if (document.hidden) start()
  else void Promise.race([painted(), once(document, 'visibilitychange')]).then(start)
})()
