import type { Hono } from 'hono'
import type { ApiEnv } from '#sandbox/stripe/http/api-gate.ts'
import { invoiceListParameters, invoicePaymentListParameters, isWithin, moneyListParameters, pageOf } from '#sandbox/stripe/http/lists.ts'
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
      const found = [...all.values()].filter(({ created }) => isWithin(created, given.created))
      return c.json(pageOf(`/v1${url}`, found.reverse(), given))
    })
  for (const [url, all, parameters] of [
    ['/invoices', invoices, invoiceListParameters],
    ['/invoice_payments', invoicePayments, invoicePaymentListParameters],
  ] as const)
    routes.get(url, async (c) => {
      const given = await readParameters(c, parameters)
      const found = [...all.values()].filter(
        ({ created, status }) => isWithin(created, given.created) && (given.status === undefined || status === given.status),
      )
      return c.json(pageOf(`/v1${url}`, found.reverse(), given))
    })
}
