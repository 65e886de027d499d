// For prerendered pages: their code and most fonts load after the first paint, so that neither waits for the other. Input and clicks until
// then are recorded, and replayed once the code has loaded.
;(() => {
  const [entry, ...others] = document.currentScript.dataset.files.split(' ')
  const typed = new Map()
  const pressed = []
  const over = new AbortController()
  const until = { capture: true, signal: over.signal }
  addEventListener('input', ({ target }) => typed.set(target, target.value), until)
  addEventListener('click', ({ target }) => pressed.push(target.closest?.('button')), until)
  // Text that was typed before this script ran.
  for (const field of document.querySelectorAll('input, textarea, select'))
    if (field.value !== (field.defaultValue ?? '')) typed.set(field, field.value)

  // Replayed after an event that React may be handling, which would revert a choice, and before the next one, which may be a click.
  once(window, 'callout:ready').then(() => {
    over.abort()
    type()
    setTimeout(press)
  })

  function type() {
    for (const [field, text] of typed) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      // Cleared by the field's own setter and filled by that of its prototype: only then does React see a change.
      field.value = ''
      set.call(field, text)
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
    }
  }

  function press() {
    for (const button of pressed) button?.click()
  }

  /** Loads the full font families and applies them together, for one new layout instead of one each. */
  async function changeFonts() {
    const isLate = haveFontsMissedPaint()
    await Promise.allSettled(['640 1em "Callout Display"', '420 1em Inter'].map((font) => document.fonts.load(font)))
    // The server marks the next page's first tag, so that fonts that are cached already do not wait.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside https and in browsers of last year.
    document.cookie = 'callout-fonts=had; Path=/; SameSite=Lax; Max-Age=31536000'
    // Stand-ins are not exactly as wide as our fonts: lines that break differently would move the text under the reader's eyes.
    if (isLate) await once(window, 'click')
    document.documentElement.dataset.fonts = ''
  }

  /** Whether a subset for the first paint came too late, so that the page shows stand-ins. Pages with a picture have no subsets. */
  function haveFontsMissedPaint() {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return performance.getEntriesByType('resource').some((file) => file.name.endsWith('.woff2') && file.responseEnd > paint?.startTime)
  }

  /** Reloads after a lost connection: browsers do not repeat a failed import on the same page. Typed text is worth more than that. */
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
    // It loads a picture, which must not delay the first paint.
    link('manifest', '/site.webmanifest')
  }

  function once(target, event) {
    return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }))
  }

  /** Resolves when the first paint is on the screen, pictures included. */
  async function painted() {
    if (document.readyState !== 'complete') await once(window, 'load')
    await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }

  // A hidden page paints nothing.
  if (document.hidden) start()
  else void Promise.race([painted(), once(document, 'visibilitychange')]).then(start)
})()
