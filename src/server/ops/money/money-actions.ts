import { z } from 'zod'
import { adjustCredits as enterAdjustment } from '#server/billing/credits/ledger.ts'
import { applyRefund } from '#server/billing/events/apply-event.ts'
import { advanceOrder, findOrder, findPaymentOfOrder, lockOrder, type Order } from '#server/billing/orders/order-store.ts'
import { settleOrder } from '#server/billing/orders/settle-purchase.ts'
import type { Database } from '#server/database/database.ts'
import { type Payments, PaymentTrouble } from '#server/integrations/stripe/payments.ts'
import { beginAction, endAction, listActions, type OperatorAction, requireUser } from '#server/ops/operator-actions.ts'
import { StartError } from '#server/process/start-error.ts'
import { Refusal } from '#shared/calls/errors.ts'

const details = z.looseObject({ cents: z.int().nullable(), key: z.string() })

/**
 * Refunds an order, all of it or `cents`; its credits are taken back. An unfinished refund is continued with its own key, so running the
 * command again after a failure pays nothing twice.
 */
export async function refundOrder(db: Database, payments: Payments, orderId: string, cents: number | null) {
  const order = await wantOrder(db, orderId)
  if (order.mode !== payments.mode)
    throw new StartError(`Order ${orderId} is of mode ${order.mode}, this program of mode ${payments.mode}.`)
  const paymentId = await findPaymentOfOrder(db, orderId)
  if ((order.state !== 'paid' && order.state !== 'held') || paymentId === null)
    throw new StartError(`Order ${orderId} is ${order.state}: there is nothing to refund.`)
  const action = await openRefund(db, orderId, cents)
  const { key } = details.parse(action.details)
  const change = await payments.refund({ paymentId, cents, key }).catch((error: unknown) => explain(db, action, error))
  if (change.kind !== 'refund') throw new Error('A refund was answered with another change.')
  await db.transaction((tx) => applyRefund(tx, change))
  await endAction(db, action, { cents, key, refund: change.refund })
  return change.refund
}

async function openRefund(db: Database, orderId: string, cents: number | null): Promise<OperatorAction> {
  const earlier = await listActions(db, 'refund', orderId)
  const open = earlier.find((action) => !action.isDone && details.parse(action.details).cents === cents)
  return (
    open ?? (await beginAction(db, { action: 'refund', subject: orderId, details: { cents, key: `re:${orderId}:${earlier.length + 1}` } }))
  )
}

async function explain(db: Database, action: OperatorAction, error: unknown): Promise<never> {
  if (!(error instanceof PaymentTrouble)) throw error
  if (error.kind === 'unreachable')
    throw new StartError('The payment provider did not answer. Run the command again: nothing is paid back twice.', { cause: error })
  await endAction(db, action, { ...details.parse(action.details), refusal: error.message })
  throw new StartError(`The payment provider refused the refund: ${error.message}.`, { cause: error })
}

/** Grants a held order after all. The audit row is in the same transaction. */
export async function releaseOrder(db: Database, orderId: string, why: string): Promise<number> {
  await wantOrder(db, orderId)
  return await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const { paidCents, paidCurrency, credits } = order
    if (order.state !== 'held') throw new StartError(`Order ${orderId} is ${order.state}: there is nothing to release.`)
    if (paidCents === null || paidCents === 0 || paidCurrency === null)
      throw new StartError(`Nothing is known to have been paid for order ${orderId}: no amount, no credits.`)
    const details = { why, paidCents, paidCurrency }
    const action = await beginAction(tx, { action: 'release', subject: orderId, details })
    await advanceOrder(tx, order, 'paid', { paidCents, paidCurrency })
    await settleOrder(tx, orderId)
    await endAction(tx, action, details)
    return credits
  })
}

/** Gives or takes credits by an operator's decision; the credit entry refers to the audit row. */
export async function adjustCredits(db: Database, word: string, credits: number, why: string): Promise<void> {
  const userId = await requireUser(db, word)
  const details = { credits, why }
  try {
    await db.transaction(async (tx) => {
      const action = await beginAction(tx, { action: 'adjust', subject: userId, details })
      await enterAdjustment(tx, userId, action.id, credits)
      await endAction(tx, action, details)
    })
  } catch (error) {
    if (error instanceof Refusal) throw new StartError(`User ${userId} does not have ${-credits} credits.`, { cause: error })
    throw error
  }
}

async function wantOrder(db: Database, orderId: string): Promise<Order> {
  const order = await findOrder(db, orderId)
  if (order) return order
  throw new StartError(`There is no order ${orderId}.`)
}
