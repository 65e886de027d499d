import { eq, sql } from 'drizzle-orm'
import { findUserOfCustomer } from '#server/billing/customers/customer-store.ts'
import { findOrder, findPaymentOfOrder, isCheckoutOf } from '#server/billing/orders/order-store.ts'
import type { Database } from '#server/database/database.ts'
import { disputes, invoices, orders, payments, refunds } from '#server/database/schema/money-schema.ts'
import type {
  Checkout,
  MoneyRecord,
  PaidInvoice,
  PaymentDispute,
  PaymentMode,
  PaymentRefund,
  Payments,
  Period,
  ReadableRecord,
} from '#server/integrations/stripe/payments.ts'

/** Compares our books with the provider's lists of a period, in both directions. Changes nothing. */
export async function reconcile(db: Database, payments: Payments, period: Period) {
  const seen = new Set<string>()
  const differences: string[] = []
  for await (const record of payments.listMoney(period)) {
    seen.add(nameOf(record))
    differences.push(...(await compareMoney(db, record)))
  }
  for (const own of await listOwn(db, payments.mode, period)) {
    if (seen.has(nameOf(own))) continue
    const record = await payments.readMoney(own.kind, own.id)
    differences.push(...(record ? await compareMoney(db, record) : [`${own.kind} ${own.id} is known here, and not at the provider`]))
    seen.add(nameOf(own))
  }
  return { compared: seen.size, differences }
}

interface Own {
  readonly kind: ReadableRecord
  readonly id: string
}

function nameOf({ kind, id }: Pick<MoneyRecord, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** Selects by our clock; a record may be in another period at the provider. */
async function listOwn(db: Database, mode: PaymentMode, { since, until }: Period): Promise<Own[]> {
  const { rows } = await db.execute<{ kind: Own['kind']; id: string }>(sql`
    with own as (
      select p.id from payments p left join orders o on o.id = p.order_id left join invoices i on i.id = p.invoice_id
        where ${mode} in (o.mode, i.mode)
    ), found as (
      select 'checkout' as kind, session_id as id, created_at from orders where mode = ${mode} and state in ('paid', 'held')
      union all select 'refund', r.id, r.created_at from refunds r join own on own.id = r.payment_id
      union all select 'dispute', d.id, d.created_at from disputes d join own on own.id = d.payment_id
      union all select 'invoice', id, created_at from invoices where mode = ${mode}
    )
    select kind, id from found where created_at >= ${since.toISOString()}::timestamptz and created_at < ${until.toISOString()}::timestamptz order by created_at, id`)
  return rows
}

/** Returns sentences on how our books differ from a record of the provider; none when they agree or the record is not ours. */
async function compareMoney(db: Database, record: MoneyRecord): Promise<string[]> {
  switch (record.kind) {
    case 'checkout':
      return await compareCheckout(db, record.checkout)
    case 'refund':
      return await compareRefund(db, record.refund, record.currency)
    case 'dispute':
      return await compareDispute(db, record.dispute)
    case 'invoice':
      return await compareInvoice(db, record.invoice)
    case 'invoice-payment': {
      const [known] = await db.select().from(invoices).where(eq(invoices.id, record.invoiceId))
      const [payment] = await db.select().from(payments).where(eq(payments.id, record.paymentId))
      if (!known || payment?.invoiceId === record.invoiceId) return []
      return [`payment ${record.paymentId} is for ${payment?.invoiceId ?? 'nothing'} here, for invoice ${record.invoiceId} at the provider`]
    }
  }
}

async function compareCheckout(db: Database, checkout: Checkout): Promise<string[]> {
  const { orderId, userId, sessionId, cents, currency, paymentId } = checkout
  if (orderId === null) return []
  const order = await findOrder(db, orderId)
  const there = `${checkout.state} with ${amount(cents, currency)} in checkout ${sessionId} at the provider`
  if (!order) return [`order ${orderId} is not known here, ${there}`]
  if (!isCheckoutOf(order, checkout)) return [`order ${orderId} is of checkout ${order.sessionId} here, ${there}`]
  const isPaidHere = order.state === 'paid' || order.state === 'held'
  if (isPaidHere !== (checkout.state === 'paid')) return [`order ${orderId} is ${order.state} here, ${there}`]
  if (!isPaidHere) return []
  if (userId !== order.userId) return [`order ${orderId} is of user ${order.userId} here, of ${userId ?? 'nobody'} at the provider`]
  const here = amount(order.paidCents, order.paidCurrency ?? order.currency)
  const paidBy = await findPaymentOfOrder(db, orderId)
  return [
    ...(here === amount(cents, currency) ? [] : [`order ${orderId} was paid with ${here} here, ${there}`]),
    ...(paidBy === paymentId
      ? []
      : [`order ${orderId} was paid by ${paidBy ?? 'no payment'} here, by ${paymentId ?? 'none'} at the provider`]),
  ]
}

async function compareRefund(db: Database, { id, paymentId, cents, state }: PaymentRefund, currency: string): Promise<string[]> {
  const paidFor = await findPaidFor(db, paymentId)
  if (!paidFor) return []
  const [known] = await db.select().from(refunds).where(eq(refunds.id, id))
  const here = known && `${known.cents} ${paidFor.currency} of ${known.paymentId}, ${known.state}`
  return compareWords(`refund ${id}`, here, `${cents} ${currency} of ${paymentId}, ${state}`)
}

async function compareDispute(db: Database, { id, paymentId, cents, state }: PaymentDispute): Promise<string[]> {
  if (!(await findPaidFor(db, paymentId))) return []
  const [known] = await db.select().from(disputes).where(eq(disputes.id, id))
  const here = known && `${known.cents} cents of ${known.paymentId}, ${known.state}`
  return compareWords(`dispute ${id}`, here, `${cents} cents of ${paymentId}, ${state}`)
}

function compareWords(what: string, here: string | undefined, there: string): string[] {
  if (here === there) return []
  return [`${what} is ${here === undefined ? 'not known here,' : `${here}, here;`} ${there}, at the provider`]
}

async function compareInvoice(db: Database, { invoiceId, customerId, cents, currency }: PaidInvoice): Promise<string[]> {
  const [known] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  const there = `paid with ${amount(cents, currency)} at the provider`
  if (!known) return (await findUserOfCustomer(db, customerId)) === null ? [] : [`invoice ${invoiceId} is not known here, ${there}`]
  const here = amount(known.paidCents, known.currency)
  return here === amount(cents, currency) ? [] : [`invoice ${invoiceId} was paid with ${here} here, ${there}`]
}

/** Returns the currency of a payment; null when it is for none of our orders and invoices. */
async function findPaidFor(db: Database, paymentId: string): Promise<{ readonly currency: string | null } | null> {
  const [row] = await db
    .select({ order: orders, invoice: invoices })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(eq(payments.id, paymentId))
  if (row?.order) return { currency: row.order.paidCurrency ?? row.order.currency }
  return row?.invoice ? { currency: row.invoice.currency } : null
}

function amount(cents: number | null, currency: string | null): string {
  return `${cents ?? 'an unknown amount of'} ${currency ?? 'unknown currency'}`
}
