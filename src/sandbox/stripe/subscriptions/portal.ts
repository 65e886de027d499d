import { z } from 'zod'
import { address, text } from '#sandbox/stripe/http/parameters.ts'
import { StripeRefusal } from '#sandbox/stripe/http/stripe-refusal.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'
import { customerOf } from '#sandbox/stripe/objects/customer.ts'
import { newId } from '#sandbox/stripe/objects/ids.ts'
import { nulls, type PortalSession } from '#sandbox/stripe/objects/stripe-objects.ts'

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
    ...nulls('after_expiration', 'customer_account', 'flow', 'locale', 'on_behalf_of'),
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
