import type { Hono } from 'hono'
import type { ApiEnv } from '#sandbox/stripe/http/api-gate.ts'
import {
  hasAll,
  invoiceListParameters,
  invoicePaymentListParameters,
  isWithin,
  moneyListParameters,
  pageOf,
} from '#sandbox/stripe/http/lists.ts'
import { readParameters } from '#sandbox/stripe/http/read-parameters.ts'
import type { StripeAccount } from '#sandbox/stripe/objects/account.ts'

/** The lists that say what was paid and paid back, newest first. */
export function addMoneyLists(routes: Hono<ApiEnv>, { refunds, disputes, invoices, invoicePayments }: StripeAccount): void {
  for (const [url, all] of [
    ['/refunds', refunds],
    ['/disputes', disputes],
  ] as const)
    routes.get(url, async (c) => {
      const given = await readParameters(c, moneyListParameters)
      const { charge, payment_intent, created } = given
      const found = [...all.values()].filter((object) => isWithin(object.created, created) && hasAll(object, { charge, payment_intent }))
      return c.json(pageOf(`/v1${url}`, found.reverse(), given))
    })
  routes.get('/invoices', async (c) => {
    const given = await readParameters(c, invoiceListParameters)
    const { customer, status, created } = given
    const found = [...invoices.values()].filter((object) => isWithin(object.created, created) && hasAll(object, { customer, status }))
    return c.json(pageOf('/v1/invoices', found.reverse(), given))
  })
  routes.get('/invoice_payments', async (c) => {
    const given = await readParameters(c, invoicePaymentListParameters)
    const { invoice, status, created } = given
    const found = [...invoicePayments.values()].filter((object) => isWithin(object.created, created) && hasAll(object, { invoice, status }))
    return c.json(pageOf('/v1/invoice_payments', found.reverse(), given))
  })
}
