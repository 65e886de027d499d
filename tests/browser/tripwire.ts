import type { Page } from 'playwright-core'

const ARM = `
window.__violations = [];
document.addEventListener('securitypolicyviolation', (event) => window.__violations.push(event.violatedDirective + ' ' + event.blockedURI));
`

/** Returns a function that lists everything an attack string touched by running. Call before opening the first page. */
export async function setTripwire(page: Page): Promise<() => Promise<string[]>> {
  const dialogs: string[] = []
  const foreign: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/^\w+:\/\/[^/?#]*evil\.(?:example|test)|^data:text|^javascript:/.test(request.url())) foreign.push(`request: ${request.url()}`)
  })
  page.on('popup', (popup) => {
    foreign.push(`popup: ${popup.url()}`)
  })
  await page.addInitScript(ARM)
  return async () => {
    const violations = await page.evaluate<string[]>('window.__violations ?? []')
    const hasRun = await page.evaluate<boolean>('"__xss" in window || Object.keys(Object.prototype).length > 0')
    return [...dialogs, ...foreign, ...violations.map((violation) => `policy: ${violation}`), ...(hasRun ? ['ran: window.__xss'] : [])]
  }
}
