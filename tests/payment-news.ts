import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { noteSession, openOrder } from '#server/billing/order-store.ts'
import { user } from '#server/database/auth-schema.ts'
import type { Database } from '#server/database/database.ts'
import { type UserId, userId } from '#shared/ids.ts'
import type { PlanName } from '#shared/plans.ts'

/** News as Stripe words it, signed with the sandbox's secret: what arrives without anybody having asked. */

export const WEBHOOK_SECRET = 'whsec_sandbox'

export interface Sale {
  readonly userId: UserId
  readonly orderId: string
  readonly sessionId: string
  readonly paymentId: string
  readonly cents: number
  readonly credits: number
}

export interface NewsBody {
  readonly id: string
  readonly type: string
  readonly body: string
}

export async function addUser(db: Database): Promise<UserId> {
  const id = userId.parse(randomUUID())
  await db.insert(user).values({ id, name: 'Test', email: `${id}@example.org` })
  return id
}

/** An open order of a user, with its checkout; nothing is paid yet. */
export async function addSale(db: Database, owner: UserId, plan: PlanName = 'basic'): Promise<Sale> {
  const order = await openOrder(db, { userId: owner, plan, mode: 'sandbox' })
  const mark = order.id.replaceAll('-', '')
  await noteSession(db, order, `cs_test_${mark}`)
  const { id: orderId, cents, credits } = order
  return { userId: owner, orderId, sessionId: `cs_test_${mark}`, paymentId: `pi_${mark}`, cents, credits }
}

let events = 0

function news(
  type: string,
  object: object,
  options: { readonly at?: number; readonly id?: string; readonly livemode?: boolean } = {},
): NewsBody {
  const { at = 0, id = `evt_${process.pid}_${++events}`, livemode = false } = options
  const created = Math.floor(Date.now() / 1000) + at
  const event = { id, object: 'event', api_version: '2026-10-28.endive', created, livemode, type, data: { object } }
  return { id, type, body: JSON.stringify(event) }
}

export function checkoutNews(
  sale: Sale,
  what: 'completed' | 'async_payment_succeeded' | 'async_payment_failed' | 'expired',
  paid = true,
): NewsBody {
  const isOver = what !== 'expired'
  return news(`checkout.session.${what}`, {
    id: sale.sessionId,
    object: 'checkout.session',
    mode: 'payment',
    status: isOver ? 'complete' : 'expired',
    payment_status: paid && isOver ? 'paid' : 'unpaid',
    payment_intent: isOver ? sale.paymentId : null,
    amount_total: sale.cents,
    currency: 'usd',
    metadata: { order_id: sale.orderId, user_id: sale.userId },
  })
}

/** The same with other fields of its object, as an event of its own. */
export function withObject({ type, body }: NewsBody, change: object): NewsBody {
  return news(type, { ...z.looseObject({ data: z.object({ object: z.looseObject({}) }) }).parse(JSON.parse(body)).data.object, ...change })
}

export function intentNews(sale: Sale): NewsBody {
  return news('payment_intent.succeeded', { id: sale.paymentId, object: 'payment_intent', metadata: { order_id: sale.orderId } })
}

export function chargeNews(sale: Sale, refundedCents = 0): NewsBody {
  const object = { id: 'ch_1', object: 'charge', payment_intent: sale.paymentId, amount: sale.cents, amount_refunded: refundedCents }
  return news(refundedCents > 0 ? 'charge.refunded' : 'charge.succeeded', { ...object, metadata: { order_id: sale.orderId } })
}

export function refundNews(sale: Sale, id: string, cents: number, status: 'pending' | 'succeeded' | 'failed' = 'succeeded'): NewsBody {
  const type = status === 'failed' ? 'refund.failed' : status === 'pending' ? 'refund.created' : 'refund.updated'
  return news(type, { id: `re_${sale.orderId}_${id}`, object: 'refund', amount: cents, status, payment_intent: sale.paymentId })
}

export function disputeNews(
  sale: Sale,
  status: 'needs_response' | 'won' | 'lost' | 'prevented' | 'warning_needs_response',
  at = 0,
  movedCents: readonly number[] = [],
): NewsBody {
  const type = ['won', 'lost', 'prevented'].includes(status) ? 'charge.dispute.closed' : 'charge.dispute.created'
  const balance_transactions = movedCents.map((amount) => ({ object: 'balance_transaction', amount }))
  const { orderId, cents: amount, paymentId: payment_intent } = sale
  const object = { id: `du_${orderId}`, object: 'dispute', amount, status, payment_intent, balance_transactions }
  return news(type, object, { at })
}

export function otherNews(type: string, object: object = { id: 'x' }, options: { readonly livemode?: boolean } = {}): NewsBody {
  return news(type, object, options)
}

/** The header that Stripe sends along. */
export function sign(payload: string, { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {}): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
