// For pages that can be read as they stand: their code comes after the first paint, so that neither waits for the other. What is typed and
// pressed until then is kept and happens when the code is there.
;(() => {
  const [entry, ...others] = document.currentScript.dataset.files.split(' ')
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

  function start() {
    for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    import(entry)
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
})()
