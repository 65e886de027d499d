import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { type Html, pageFrame } from '#sandbox/page-frame.ts'
import type { ApiEnv } from '#sandbox/stripe/http/api-gate.ts'
import { chargeOf, createRefund, openDispute } from '#sandbox/stripe/money/money-back.ts'
import { CHECKOUT_STEPS, isUnderWay, takeStep } from '#sandbox/stripe/money/payment.ts'
import type { Checkout, StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { findCustomer } from '#sandbox/stripe/objects/customer.ts'
import type { Charge, Session } from '#sandbox/stripe/objects/stripe-objects.ts'
import { findCheckout } from './checkout.ts'

const stepForm = z.object({ step: z.enum(CHECKOUT_STEPS) })

export function makeCheckoutPages(account: StripeAccount): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.get('/c/pay/:id', (c) => c.html(checkoutPage(account, findCheckout(account, c.req.param('id')))))
  routes.post('/c/pay/:id', async (c) => {
    const { step } = stepForm.parse(await c.req.parseBody())
    const session = takeStep(account, c.req.param('id'), step)
    if (step === 'decline') return c.html(checkoutPage(account, findCheckout(account, session.id), 'Your card was declined.'))
    return c.redirect(returnAddress(session), 303)
  })
  return routes
}

export function returnAddress({ success_url, id }: { readonly success_url: string | null; readonly id: string }): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function checkoutPage(account: StripeAccount, checkout: Checkout, problem: string | null = null) {
  const { session, lineItems } = checkout
  const total = money(session.amount_total, session.currency ?? 'usd')
  return paymentPage(
    `Pay ${total}`,
    html`<ul>
        ${lineItems.map((item) => html`<li>${item.quantity} × ${item.description ?? item.price.id}: ${money(item.amount_total, item.currency)}</li>`)}
      </ul>
      <p>${findCustomer(account, String(session.customer))?.email ?? ''}</p>
      ${problem === null ? '' : html`<p role="alert">${problem}</p>`} ${choices(session, total, isUnderWay(account, checkout))}`,
  )
}

function choices(session: Session, total: string, isOnItsWay: boolean) {
  const { id, status, payment_status, cancel_url } = session
  const page = `/c/pay/${id}`
  if (status === 'open')
    return html`${stepButton(page, 'pay', `Pay ${total}`, true)}
    ${stepButton(page, 'pay-delayed', 'Pay with a delayed method')} ${stepButton(page, 'decline', 'Decline')}
    ${cancel_url === null ? '' : html`<a class="button" href="${cancel_url}">Cancel</a>`}`
  if (isOnItsWay)
    return html`<p>This payment is on its way.</p>
      ${stepButton(page, 'delayed-succeeds', 'Let the payment succeed', true)} ${stepButton(page, 'delayed-fails', 'Let the payment fail')}`
  const end = status === 'expired' ? 'has expired' : payment_status === 'unpaid' ? 'could not be paid' : 'is paid'
  return html`<p>This checkout ${end}.</p>
    <a class="button" href="${status === 'expired' ? (cancel_url ?? '/') : returnAddress(session)}">Back to the shop</a>`
}

export function paymentPage(title: string, body: Html): Html {
  return pageFrame(title, 'This is the payment sandbox: no card is asked for and no money moves.', body)
}

/** A button that posts `step`. Without an explicit action, browsers keep the page's fragment through all redirects to the shop. */
function stepButton(action: string, step: string, words: string, isMain = false): Html {
  return html`<form method="post" action="${action}">
    <button class="${isMain ? 'main' : ''}" name="step" value="${step}">${words}</button>
  </form>`
}

export function money(cents: number | null, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format((cents ?? 0) / 100)
}

const actionForm = z.object({ payment_intent: z.string(), action: z.enum(['refund', 'dispute']) })

/** The operator's list of payments. The program learns of refunds and disputes made here by its webhook. */
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
