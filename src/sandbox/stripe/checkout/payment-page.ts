import { html } from 'hono/html'
import { type Html, pageFrame } from '#sandbox/page-frame.ts'

export function paymentPage(title: string, body: Html): Html {
  return pageFrame(title, 'This is the payment sandbox: no card is asked for and no money moves.', body)
}

/** A button that posts `step`. The action is written out because the browser would otherwise carry the page's fragment along, all the way back to the shop. */
export function stepButton(action: string, step: string, words: string, isMain = false): Html {
  return html`<form method="post" action="${action}">
    <button class="${isMain ? 'main' : ''}" name="step" value="${step}">${words}</button>
  </form>`
}

export function money(cents: number | null, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format((cents ?? 0) / 100)
}
