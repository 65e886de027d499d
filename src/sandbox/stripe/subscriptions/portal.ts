import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { money, paymentPage } from '#sandbox/stripe/checkout/checkout-pages.ts'
import type { ApiEnv } from '#sandbox/stripe/http/api-gate.ts'
import { address, text } from '#sandbox/stripe/http/read-parameters.ts'
import { existing, noSuch, StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { customerOf } from '#sandbox/stripe/objects/customer.ts'
import { newId, type PortalSession, type Subscription } from '#sandbox/stripe/objects/stripe-objects.ts'
import { changeSubscription } from './subscription.ts'

export const portalParameters = z.strictObject({
  customer: text(),
  return_url: address.optional(),
  configuration: text().optional(),
})

const UNCONFIGURED =
  'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your ' +
  'default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.'

export function createPortal(account: StripeAccount, given: z.infer<typeof portalParameters>): PortalSession {
  const { id: customer } = customerOf(account, given.customer)
  if (given.configuration === undefined && !account.isPortalConfigured()) throw new StripeRefusal(UNCONFIGURED)
  const token = newId('test_', 90)
  const portal: PortalSession = {
    id: newId('bps_1'),
    object: 'billing_portal.session',
    configuration: given.configuration ?? 'bpc_1Sandbox',
    created: account.now(),
    customer,
    livemode: false,
    return_url: given.return_url ?? null,
    url: `${account.pages()}/p/session/${token}`,
  }
  account.portals.set(token, portal)
  return portal
}

const subscriptionForm = z.object({ subscription: z.string(), cancel: z.enum(['yes', 'no']) })

export function makePortalPages(account: StripeAccount): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  const find = (token: string) => {
    const portal = existing(account.portals.get(token), 'billing_portal.session', token, { param: 'session', isPath: true })
    return portal
  }
  routes.get('/p/session/:token', (c) => c.html(portalPage(account, find(c.req.param('token')))))
  routes.post('/p/session/:token', async (c) => {
    const { subscription, cancel } = subscriptionForm.parse(await c.req.parseBody())
    const { customer } = find(c.req.param('token'))
    if (account.subscriptions.get(subscription)?.customer !== customer) throw noSuch('subscription', subscription, { param: 'id' })
    changeSubscription(account, subscription, { cancel_at_period_end: cancel === 'yes' })
    return c.redirect(c.req.path, 303)
  })
  routes.get('/receipts/:id', (c) => {
    const charge = existing(account.charges.get(c.req.param('id')), 'charge', c.req.param('id'), { param: 'charge', isPath: true })
    const refunded = charge.amount_refunded === 0 ? '' : html`<p>Refunded: ${money(charge.amount_refunded, charge.currency)}</p>`
    return c.html(paymentPage('Receipt', html`<p>${dateOf(charge.created)}: ${money(charge.amount, charge.currency)}</p>${refunded}`))
  })
  return routes
}

function portalPage(account: StripeAccount, { customer, return_url }: PortalSession) {
  const charges = [...account.charges.values()].filter((charge) => charge.customer === customer && charge.paid)
  const subscriptions = [...account.subscriptions.values()].filter((subscription) => subscription.customer === customer)
  return paymentPage(
    'Billing',
    html`${subscriptions.map(subscriptionArticle)}
      <h2>Receipts</h2>
      ${charges.length === 0 ? html`<p>Nothing yet.</p>` : ''}
      <ul>
        ${charges.map(({ id, created, amount, currency }) => html`<li><a href="/receipts/${id}">${dateOf(created)}: ${money(amount, currency)}</a></li>`)}
      </ul>
      ${return_url === null ? '' : html`<a class="button" href="${return_url}">Return</a>`}`,
  )
}

function subscriptionArticle({ id, status, cancel_at_period_end, items }: Subscription) {
  const end = dateOf(items.data[0]?.current_period_end ?? 0)
  return html`<h2>Subscription</h2>
    <p>${status}, ${cancel_at_period_end ? 'ends' : 'renews'} ${end}</p>
    <form method="post">
      <input type="hidden" name="subscription" value="${id}" />
      <button name="cancel" value="${cancel_at_period_end ? 'no' : 'yes'}">${cancel_at_period_end ? 'Keep it' : 'Cancel subscription'}</button>
    </form>`
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
