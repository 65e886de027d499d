import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { money, paymentPage } from '#sandbox/stripe/checkout/checkout-pages.ts'
import type { ApiEnv } from '#sandbox/stripe/http/api-gate.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import type { Charge } from '#sandbox/stripe/objects/stripe-objects.ts'
import { chargeOf, createRefund, openDispute } from './money-back.ts'

const actionForm = z.object({ payment_intent: z.string(), action: z.enum(['refund', 'dispute']) })

/** The operator's list of payments. Refunds and disputes made here reach the program by its webhook. */
export function makePaymentsPage(account: StripeAccount): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.get('/', (c) => c.redirect('/payments'))
  routes.get('/payments', (c) => c.html(paymentsPage([...account.charges.values()].reverse())))
  routes.post('/payments', async (c) => {
    const { action, ...payment } = actionForm.parse(await c.req.parseBody())
    if (action === 'refund') createRefund(account, payment)
    else openDispute(account, chargeOf(account, payment))
    return c.redirect('/payments', 303)
  })
  return routes
}

function paymentsPage(charges: readonly Charge[]) {
  return paymentPage('Payments', html`${charges.length === 0 ? html`<p>Nothing yet.</p>` : charges.map(paymentArticle)}`)
}

function paymentArticle({ id, payment_intent, amount, currency, status, refunded, disputed }: Charge) {
  const canGoBack = status === 'succeeded' && !refunded && !disputed
  return html`<article>
    <h2>${money(amount, currency)}</h2>
    <p>${id}, ${disputed ? 'disputed' : refunded ? 'refunded' : status}</p>
    ${
      canGoBack
        ? html`<form method="post">
            <input type="hidden" name="payment_intent" value="${payment_intent}" />
            <button name="action" value="refund">Refund</button>
            <button name="action" value="dispute">Open a dispute</button>
          </form>`
        : ''
    }
  </article>`
}
