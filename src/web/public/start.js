// For pages that can be read as they stand: their code and most fonts come after the first paint, so that neither waits for the other. What
// is typed and pressed until then is kept and happens when the code is there.
;(() => {
  const [entry, ...others] = document.currentScript.dataset.files.split(' ')
  const typed = new Map()
  const pressed = []
  const over = new AbortController()
  const until = { capture: true, signal: over.signal }
  addEventListener('input', ({ target }) => typed.set(target, target.value), until)
  addEventListener('click', ({ target }) => pressed.push(target.closest?.('button')), until)
  // What was typed before this script was here.
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (field.value !== (field.defaultValue ?? '')) typed.set(field, field.value)

  // After the event that React may be in the middle of, which would put a choice back, and before the next, which may be a press.
  once(window, 'callout:ready').then(() => {
    over.abort()
    type()
    setTimeout(press)
  })

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
    for (const button of pressed) button?.click()
  }

  /** The whole families, put in their places together: every line is laid out once more, not once for each. */
  async function changeFonts() {
    await Promise.allSettled(['640 1em "Callout Display"', '420 1em Inter'].map((font) => document.fonts.load(font)))
    document.documentElement.dataset.fonts = ''
    // The server writes the mark into the next page's first tag: fonts that are here already need not wait.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside https and in browsers of last year.
    document.cookie = 'callout-fonts=had; Path=/; SameSite=Lax; Max-Age=31536000'
  }

  /** What a lost line has kept away a browser does not ask for twice on the same page. A text that somebody has typed is worth more than that. */
  function again() {
    if (typed.size === 0) location.reload()
  }

  function link(rel, href) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }

  function start() {
    void changeFonts()
    for (const href of others) link('modulepreload', href)
    import(entry).catch(() => addEventListener('online', again, { once: true }))
    // Brings a picture with it, which the first paint need not wait for.
    link('manifest', '/site.webmanifest')
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
