import { z } from 'zod'
import { applyRefund } from '#server/billing/events/apply-event.ts'
import { findPaymentOfOrder } from '#server/billing/orders/order-store.ts'
import type { Database } from '#server/database/database.ts'
import { beginAction, endAction, listActions, type OperatorAction } from '#server/ops/operator-actions.ts'
import { type Payments, PaymentTrouble } from '#server/outside/stripe/payments.ts'
import { StartError } from '#server/process/start-error.ts'
import { wantOrder } from './want-order.ts'

const details = z.looseObject({ cents: z.int().nullable(), key: z.string() })

export interface RefundOutcome {
  readonly cents: number
  readonly state: string
}

/**
 * Gives the money of an order back, all of it or `cents`; the credits follow it. A refund that was begun and not heard of goes on with its own
 * key: running the command again after trouble pays nothing twice.
 */
export async function refundOrder(db: Database, payments: Payments, orderId: string, cents: number | null): Promise<RefundOutcome> {
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

/** The refund that is still under way, or a new one. */
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
